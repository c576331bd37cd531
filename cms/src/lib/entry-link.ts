/** The URL of an entry's form in the admin, in its language. */
export function entryLink(
  uid: string,
  isSingle: boolean,
  documentId: string,
  locale: string | null,
): string {
  const form = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  return `/content-manager/${form}${locale ? `?plugins[i18n][locale]=${locale}` : ''}`;
}
