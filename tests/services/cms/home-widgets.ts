import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectPage } from '../support/expect-page';
import { SINGLE } from './forms';
import { testbed } from './testbed';

const SETTINGS = `${SINGLE}/api::settings.settings`;

/** The admin's home page as a new administrator finds it. */
export function homeWidgetsSuite(): void {
  let editor: Page;
  const openHome = () => editor.goto(`${testbed.strapi.url}/admin`);

  beforeAll(async () => {
    editor = testbed.adminPage;
    await openHome();
  });

  const widget = (name: string) => editor.getByRole('region', { name });

  it('have what waits for somebody first', async () => {
    await expectPage(editor.getByRole('region', { name: /^Dernières/ })).toBeVisible();
    const titles = await editor.locator('main section h2').allTextContents();
    await expectPage(widget('Traductions')).toContainText('Tout est traduit.');
    expect(titles).toEqual([
      'Messages',
      'Le site',
      'Publications programmées',
      'Traductions',
      'Exemples',
      'Dernières fiches modifiées',
    ]);
  });

  it.each([
    ['server', 'donner à Strapi un serveur d’envoi (SMTP_HOST)'],
    ['contact', 'il manque l’e-mail du contact professionnel dans les Réglages.'],
  ])('say that nobody hears of messages by email: no %s', async (missingForMail, text) => {
    const overview = '**/inbox/overview';
    await editor.route(overview, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), missingForMail } });
    });
    await editor.reload();
    await expectPage(widget('Messages')).toContainText('Personne n’est prévenu par e-mail');
    await expectPage(widget('Messages')).toContainText(text);
    await editor.unroute(overview);
  });

  it('name what is a sample, until it is none', async () => {
    const samples = widget('Exemples');
    await expectPage(samples).toContainText(/\d+ fiches sont encore des exemples/);
    const link = samples.getByRole('link', { name: 'Exploitant, Société, Hébergeur' });
    await expectPage(link).toBeVisible();
    const { data } = (await testbed.admin.call<{ data: Record<string, object> }>('GET', SETTINGS))
      .body;
    const real = { ...data, host: { ...data.host, is_sample: false } };
    expect((await testbed.admin.call('PUT', SETTINGS, real)).status).toBe(200);
    await editor.reload();
    await samples.getByRole('link', { name: 'Exploitant, Société', exact: true }).click();
    await expectPage(editor.locator('input[name="host.name"]')).toBeVisible();
    expect((await testbed.admin.call('PUT', SETTINGS, data)).status).toBe(200);
  });

  it('say that the site does not answer', async () => {
    await openHome();
    await expectPage(widget('Le site')).toContainText('version inconnue, il ne répond pas');
    await expectPage(widget('Le site')).toContainText(/Strapi 5\.\d+\.\d+/);
  });
}
