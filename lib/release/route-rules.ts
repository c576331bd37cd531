/** A redirect within the site, with which a path responds instead of a page. */
export type RouteRule = { redirect: { to: `/${string}`; statusCode: 301 | 302 | 307 | 308 } };

const movedTo = (to: `/${string}`): RouteRule => ({ redirect: { to, statusCode: 308 } });

/**
 * The route rules by path: short paths that people type and print, and each language's product
 * list, which is a section of the home page. The server applies them to documents and client
 * navigations alike, and publishes them in `builds/meta`.
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
