import { LinkButton } from '@strapi/design-system';
import { Upload } from '@strapi/icons';
import { type StrapiApp, useDocumentRBAC } from '@strapi/strapi/admin';
import { Link, useParams } from 'react-router-dom';
import { SHOPS_LIST, SHOPS_UID } from './api';

const IMPORT_PATH = `${SHOPS_LIST}/import`;

/** The link to the import, which Strapi places above the list of every type. */
function ImportLink() {
  const { slug } = useParams();
  const isAllowed = useDocumentRBAC('ImportLink', ({ canCreate, canUpdate, canPublish }) =>
    Boolean(canCreate && canUpdate && canPublish),
  );
  if (slug !== SHOPS_UID || !isAllowed) return null;
  return (
    <LinkButton tag={Link} to={IMPORT_PATH} variant="secondary" startIcon={<Upload />}>
      Importer depuis Excel
    </LinkButton>
  );
}

/** Adds the import of shops to the content manager: its page, and the link to it in their list. */
export function registerShopsImport(app: StrapiApp): void {
  app.getPlugin('content-manager').injectComponent('listView', 'actions', {
    name: 'import-shops',
    Component: ImportLink,
  });
  const manager = app.router.routes.find(({ path }) => path === 'content-manager/*');
  manager?.children?.unshift({
    path: IMPORT_PATH.replace('/content-manager/', ''),
    lazy: async () => ({ Component: (await import('./import-page')).ShopsImportPage }),
  });
}
