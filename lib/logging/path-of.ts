/**
 * The path of a URL for a log, without its origin, query and fragment. An encoded "?" ends the path
 * too, because a query was meant to follow.
 */
export const pathOf = (url = ''): string =>
  url.replace(/^\w+:\/\/[^/?#]*/, '').split(/[?#;]|%(?:25)*3f/i, 1)[0] ?? '';
