/** The admin speaks French too; each editor chooses in their profile. */
export default {
  config: { locales: ['fr'] },
  bootstrap() {},
};
