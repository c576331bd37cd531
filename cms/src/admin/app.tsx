import type { StrapiApp } from '@strapi/strapi/admin';
import { registerSiteStatus } from './site-status';

/** Adds French to the admin; editors choose their language in their profile. */
export default {
  config: { locales: ['fr'] },
  register(app: StrapiApp) {
    registerSiteStatus(app);
  },
  bootstrap() {},
};
