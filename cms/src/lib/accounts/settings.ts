import type { Core } from '@strapi/strapi';
import { isMailConfigured, mailSender } from '../mail/transport';
import { siteUrl } from '../site';
import { mailTemplates, RESET } from './mails';
import { ensureProviders } from './providers';

/**
 * The accounts' settings: set once, then an administrator's to change. An address is confirmed by
 * mail where mail can be sent.
 */
async function ensureSettings(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = (await store.get({ key: 'advanced' })) as Record<string, unknown>;
  if (advanced.email_reset_password) return;
  await store.set({ key: 'email', value: mailTemplates(mailSender()) });
  await store.set({
    key: 'advanced',
    value: {
      ...advanced,
      email_confirmation: isMailConfigured(),
      email_reset_password: `${siteUrl()}${RESET}`,
      email_confirmation_redirection: siteUrl(),
    },
  });
}

export async function ensureAccounts(strapi: Core.Strapi): Promise<void> {
  await ensureSettings(strapi);
  await ensureProviders(strapi);
}
