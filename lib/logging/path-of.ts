/**
 * The path of a URL for a log, without its origin, its query and its fragment. An encoded "?" ends it
 * too: what follows was meant as a query.
 */
export const pathOf = (url = ''): string =>
  url.replace(/^\w+:\/\/[^/?#]*/, '').split(/[?#;]|%(?:25)*3f/i, 1)[0] ?? '';
