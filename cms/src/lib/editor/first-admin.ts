import type { Core } from '@strapi/strapi';

/** The account for development only, which is public in this file. */
const DEVELOPMENT_ACCOUNT = { email: 'admin@dough-la-la.example', password: 'Dough-la-la-1' };

const isProduction = () => process.env.NODE_ENV === 'production';

/**
 * Removes, in production, the route by which the first visitor of a new admin becomes its
 * administrator.
 */
export function disableAdminRegistration(strapi: Core.Strapi): void {
  if (!isProduction()) return;
  const router = strapi.admin.routes.admin as Core.Router;
  router.routes = router.routes.filter(({ path }) => path !== '/register-admin');
}

/**
 * Creates the first administrator from CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD. Without them a known
 * account is created and printed in development, and none in production.
 */
export async function ensureFirstAdmin(strapi: Core.Strapi): Promise<void> {
  const users = strapi.service('admin::user');
  if (await users.exists()) return;
  const { CMS_ADMIN_EMAIL, CMS_ADMIN_PASSWORD } = process.env;
  const isConfigured = Boolean(CMS_ADMIN_EMAIL && CMS_ADMIN_PASSWORD);
  if (!isConfigured && isProduction()) {
    strapi.log.error(
      'No administrator exists: set CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD and restart',
    );
    return;
  }
  const { email, password } = isConfigured
    ? { email: CMS_ADMIN_EMAIL, password: CMS_ADMIN_PASSWORD }
    : DEVELOPMENT_ACCOUNT;
  await users.createFirstAdmin({
    email,
    password,
    firstname: 'Dough',
    lastname: 'là là',
    preferedLanguage: 'fr',
  });
  if (!isConfigured) strapi.log.info(`Administration : ${email}, mot de passe ${password}`);
}
