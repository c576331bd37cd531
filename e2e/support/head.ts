/** What crawlers read of a page's HTML, without a browser. */

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');

const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

/** The content of a meta element, by name or property. */
export const metaOf = (html: string, key: string): string | undefined =>
  tags(html, 'meta')
    .filter((tag) => key === (attribute(tag, 'name') ?? attribute(tag, 'property')))
    .map((tag) => attribute(tag, 'content'))[0];

export const titleOf = (html: string): string | undefined =>
  /<title>([^<]*)<\/title>/.exec(html)?.[1];

/** The links of a relation: `{ type, href }`. */
export const linksOf = (html: string, rel: string) =>
  tags(html, 'link')
    .filter((tag) => attribute(tag, 'rel') === rel)
    .map((tag) => ({ type: attribute(tag, 'type'), href: attribute(tag, 'href') ?? '' }));

/** A page's translations by language: the URLs of its `hreflang` links. */
export const hreflangsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    tags(html, 'link').flatMap((tag) => {
      const language = attribute(tag, 'hreflang');
      return language ? [[language, attribute(tag, 'href') ?? '']] : [];
    }),
  );

/**
 * The site's own addresses that this HTML leads to, fragments included. Those of the locale switcher
 * without what they say to the middleware: its cookie would decide the language of what is read next.
 */
export const ownLinksOf = (html: string): string[] =>
  tags(html, 'a')
    .map((tag) => attribute(tag, 'href') ?? '')
    .filter((href) => href.startsWith('/') || href.startsWith('#'))
    .map((href) => href.replace(/[?&]locale=\w+$/, ''));

type Thing = { '@type': string | string[] } & Record<string, unknown>;

/** The things of a page's JSON-LD. */
export const thingsOf = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, text = '']) => JSON.parse(text)['@graph'] as Thing[],
  );

/** The types of a thing. */
export const typesOf = (thing: Thing) => [thing['@type']].flat();
