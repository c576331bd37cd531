// npm run editor-role, in cms/: creates the role « Éditeur » if it is missing, and gives it all its
// permissions again. For Strapi's environment and database; Strapi may be running meanwhile.
const { createStrapi } = require('@strapi/strapi');
const { restoreEditorRole } = require('../dist/src/lib/editor/editor-role');

async function main() {
  const strapi = await createStrapi({ distDir: 'dist' }).load();
  await restoreEditorRole(strapi);
  strapi.log.info('Le rôle « Éditeur » a de nouveau tous ses droits.');
  await strapi.destroy();
}

main().then(
  () => process.exit(),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
