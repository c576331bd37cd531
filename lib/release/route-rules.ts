/** What a path does instead of showing a page: it leads to another path of the site. */
export type RouteRule = { redirect: { to: `/${string}`; statusCode: 301 | 302 | 307 | 308 } };

const movedTo = (to: `/${string}`): RouteRule => ({ redirect: { to, statusCode: 308 } });

/**
 * Route rules by path (specification, chapter 2): shortened addresses as people type and print
 * them, and each language's list of products, which is the home page's shelf. The server applies
 * them to documents and to the browser's own navigations alike, and `builds/meta` tells them.
 */
export const routeRules: Record<`/${string}`, RouteRule> = {
  '/cgv': movedTo('/legal/cgv'),
  '/mentions-legales': movedTo('/legal/mentions-legales'),
  '/contact': movedTo('/nous-contacter'),
  '/produits': movedTo('/'),
  '/en/products': movedTo('/en'),
  '/it/prodotti': movedTo('/it'),
  '/es/productos': movedTo('/es'),
  '/de/produkte': movedTo('/de'),
  '/nl/producten': movedTo('/nl'),
};
