import type { Core } from '@strapi/strapi';
import { isMailConfigured, mailSender } from '../mail/transport';
import { siteUrl } from '../site';
import { emailTemplates, PASSWORD_RESET_PATH } from './email-templates';
import { ensureProviderSettings } from './providers';

/**
 * Writes the plugin's settings once; administrators may change them afterwards. New accounts confirm
 * their email address where emails can be sent.
 */
async function ensureSettings(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = (await store.get({ key: 'advanced' })) as Record<string, unknown>;
  if (advanced.email_reset_password) return;
  await store.set({ key: 'email', value: emailTemplates(mailSender()) });
  await store.set({
    key: 'advanced',
    value: {
      ...advanced,
      email_confirmation: isMailConfigured(),
      email_reset_password: `${siteUrl()}${PASSWORD_RESET_PATH}`,
      email_confirmation_redirection: siteUrl(),
    },
  });
}

/** Configures the users-permissions plugin, at every start. */
export async function ensureAccountSettings(strapi: Core.Strapi): Promise<void> {
  await ensureSettings(strapi);
  await ensureProviderSettings(strapi);
}
