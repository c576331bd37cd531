import type { Core } from '@strapi/strapi';

type Listed = { kind: string; title: string; contentTypeDisplayName: string };
type HomepageService = { addStatusToDocuments(documents: Listed[]): Promise<Listed[]> };

/**
 * Names single types in the list of recent changes on Strapi's home page, which shows their ids.
 */
export function nameSingleTypes(strapi: Core.Strapi): void {
  const homepage: HomepageService = strapi.plugin('content-manager').service('homepage');
  const addStatus = homepage.addStatusToDocuments;
  homepage.addStatusToDocuments = async (documents) =>
    (await addStatus(documents)).map((document) =>
      document.kind === 'singleType'
        ? { ...document, title: document.contentTypeDisplayName }
        : document,
    );
}
