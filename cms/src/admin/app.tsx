import { tellOpenedVersions } from './outdated-forms';

/** French for everybody, from the login page on; editors can choose another language in their profile. */
export default {
  config: { locales: ['fr'] },
  register() {
    localStorage['strapi-admin-language'] ??= 'fr';
  },
  bootstrap() {
    tellOpenedVersions();
  },
};
