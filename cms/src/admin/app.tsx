/** Adds French to the admin; editors choose their language in their profile. */
export default {
  config: { locales: ['fr'] },
  bootstrap() {},
};
