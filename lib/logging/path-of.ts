/**
 * The path of a URL for a log, without its origin, query and fragment. An encoded "?" ends the path
 * too, because a query was meant to follow, and so does `/kit/`: whoever knows the rest has the kit.
 */
export const pathOf = (url = ''): string =>
  url.replace(/^\w+:\/\/[^/?#]*/, '').split(/(?<=\/kit\/)|[?#;]|%(?:25)*3f/i, 1)[0] ?? '';
