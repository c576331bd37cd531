/** The French labels of the fields that Strapi adds to each type. */
export const SYSTEM_FIELDS: Record<string, string> = {
  id: 'Numéro',
  documentId: 'Identifiant',
  createdAt: 'Créé le',
  updatedAt: 'Modifié le',
  publishedAt: 'Publié le',
  createdBy: 'Créé par',
  updatedBy: 'Modifié par',
  locale: 'Langue',
};
