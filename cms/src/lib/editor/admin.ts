import type { Core } from '@strapi/strapi';

/** Known to everyone who reads this file: for development alone. */
const DEVELOPMENT = { email: 'admin@dough-la-la.example', password: 'Dough-la-la-1' };

/**
 * The first administrator, from CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD. In development a known
 * account stands in, printed when it is made; in production Strapi asks for one in the browser.
 */
export async function ensureAdmin(strapi: Core.Strapi): Promise<void> {
  const users = strapi.service('admin::user');
  if (await users.exists()) return;
  const isProduction = process.env.NODE_ENV === 'production';
  const { CMS_ADMIN_EMAIL, CMS_ADMIN_PASSWORD } = process.env;
  const isNamed = Boolean(CMS_ADMIN_EMAIL && CMS_ADMIN_PASSWORD);
  if (!isNamed && isProduction) return;
  const { email, password } = isNamed
    ? { email: CMS_ADMIN_EMAIL, password: CMS_ADMIN_PASSWORD }
    : DEVELOPMENT;
  await users.createFirstAdmin({
    email,
    password,
    firstname: 'Dough',
    lastname: 'là là',
    preferedLanguage: 'fr',
  });
  if (!isNamed) strapi.log.info(`Administration : ${email}, mot de passe ${password}`);
}
