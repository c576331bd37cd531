/** A redirect that nobody keeps, to a path on this site: behind any proxy, the address stays the visitor's. */
export const redirectTo = (path: string): Response =>
  new Response(null, { status: 307, headers: { location: path, 'cache-control': 'no-store' } });
