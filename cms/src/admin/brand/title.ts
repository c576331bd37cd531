const BRAND = 'Dough là là';

/**
 * Names the browser's tab after the brand: « Médiathèque | Dough là là ». Strapi has no setting for
 * this: the page's title is « Strapi Admin », and each screen sets « … | Strapi ».
 */
export function brandTitle(): void {
  const rename = () => {
    const branded = document.title.replace(/Strapi( Admin)?$/, BRAND);
    if (branded !== document.title) document.title = branded;
  };
  rename();
  new MutationObserver(rename).observe(document.head, { childList: true, subtree: true });
}
