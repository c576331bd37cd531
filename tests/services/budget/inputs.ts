import { routing } from '@/lib/i18n/routing';
import { TEMPLATES } from '../support/templates';

/** A request that is as expensive for a route as one of its size can be. */
export type Input = {
  /** What makes it expensive, for the table. */
  what: string;
  method: 'GET' | 'POST';
  /** A new path for each run if the path is invented. */
  path: (run: number) => string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};

/** Below the length that the server accepts (lib/server/request-checks.ts). */
const LONG = 1_800;
/** Below the size that forms accept (lib/forms/read-body.ts). */
const BODY = 32_000;
/** Node accepts 16 KB of headers in all. */
const HEADER = 8_000;

/** Repeats a part as often as it fits. */
const fill = (length: number, part: (index: number) => string, separator = ''): string => {
  const parts: string[] = [];
  for (let size = 0; size < length - 40; size += (parts.at(-1)?.length ?? 0) + separator.length)
    parts.push(part(parts.length));
  return parts.join(separator);
};
const repeat = (part: string, length = LONG) => fill(length, () => part);

const SEGMENTS: Record<string, string> = {
  'a long name': repeat('a'),
  'encoded dots and slashes': repeat('%2e%2e%2f'),
  'percent signs, encoded': repeat('%25'),
  'bytes that are not UTF-8': repeat('%ff'),
  'dots and hyphens': repeat('a-.'),
};

const QUERIES: Record<string, string> = {
  'the maximum of parameters': `?${fill(LONG, (index) => `a${index}=${'b'.repeat(50)}`, '&')}`,
  'more parameters': `?${fill(LONG, (index) => `a${index}=`, '&')}`,
  'deep brackets': `?a${repeat('[b]')}=1`,
  'question marks': repeat('?'),
};

const nested = (depth: number): unknown => ['', depth > 0 ? { children: nested(depth - 1) } : {}];

const HEADERS: Record<string, Record<string, string>> = {
  'many languages': { 'accept-language': fill(HEADER, (index) => `x${index}-FR;q=0.5`, ',') },
  'many cookies': { cookie: fill(HEADER, (index) => `NEXT_LOCALE=${index}`, '; ') },
  'many entity tags': { 'if-none-match': fill(HEADER, (index) => `"${index}"`, ', ') },
  "the router's state, deeply nested": {
    rsc: '1',
    'next-router-state-tree': encodeURIComponent(JSON.stringify(nested(150))),
  },
};

const get = (what: string, path: Input['path'], headers?: Input['headers']): Input => ({
  what,
  method: 'GET',
  path,
  headers,
});

/** For a route with a parameter: its values. For others: queries and headers. */
function generalInputs(template: string): Input[] {
  const plain = template.replace('[locale]', routing.defaultLocale);
  if (plain.includes('['))
    return Object.entries(SEGMENTS).map(([what, segment]) =>
      get(what, (run) => plain.replace(/\[[^\]]+\]/g, () => `${segment}${run}`)),
    );
  return [
    ...Object.entries(QUERIES).map(([what, query]) =>
      get(what, (run) => `${plain}${query}&${run}`),
    ),
    ...Object.entries(HEADERS).map(([what, headers]) => get(what, () => plain, headers)),
  ];
}

const MULTIPART = 'multipart/form-data; boundary=x';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

const part = (index: number) =>
  `--x\r\nContent-Disposition: form-data; name="a${index}"\r\n\r\n\r\n`;

const BODIES: [what: string, type: string, body: string][] = [
  ['a form of many names', FORM, fill(BODY, (index) => `${index}=`, '&')],
  ['a form of one name', FORM, repeat('a=&', BODY)],
  ['a form of many parts', MULTIPART, `${fill(BODY, part)}--x--`],
  ['JSON of many names', JSON_TYPE, `{${fill(BODY, (index) => `"${index}":1`, ',')}}`],
  ['deep JSON', JSON_TYPE, `{"name":${'['.repeat(BODY / 2)}${']'.repeat(BODY / 2)}}`],
  ['spaces', JSON_TYPE, JSON.stringify({ website: '', name: ' \u00a0'.repeat(BODY / 3) })],
  [
    'e-mail, phone and password that nearly match',
    JSON_TYPE,
    JSON.stringify({
      website: '',
      email: `${'a.'.repeat(5_000)}@`,
      identifier: `a@${'a.'.repeat(3_000)}`,
      phone: `+${'1-'.repeat(2_000)}x`,
      password: 'a'.repeat(1_000),
    }),
  ],
];

/** The headers of a browser on this site, with another IP for each run. */
export const fromSite = (run: number) => ({
  origin: 'https://dough.example',
  'x-forwarded-for': `198.51.100.${run}`,
});

const POSTED = /^\/api\/(?:contact|kit-requests|revalidate|auth\/(?!callback|connect|mail|me))/;

/** Few for the account forms, which read bodies as the others do but take a second to respond. */
const bodiesFor = (path: string) => (path.startsWith('/api/auth/') ? BODIES.slice(-2) : BODIES);

const posts = (path: string): Input[] =>
  bodiesFor(path).map(([what, type, body]) => ({
    what,
    method: 'POST',
    path: () => path,
    headers: { 'content-type': type },
    body,
  }));

const PICTURE = '/_next/image';
const picture = (url: string) => `${PICTURE}?url=${encodeURIComponent(url)}&w=1080&q=65`;

/** Inputs for what single routes read. */
const SPECIAL: Record<string, Input[]> = {
  [PICTURE]: [
    get('a picture that is resized', () => picture('/uploads/pot-caramel.webp')),
    get('a fragment', (run) => picture(`/uploads/pot-caramel.webp#${run}`)),
    get('an invented version', (run) =>
      picture(`/uploads/pot-caramel.webp?v=${String(run).padStart(16, 'a')}`),
    ),
    get('an encoded letter', (run) => picture(`/uploads/p%6Ft-caramel.webp${run}`)),
    get('dots between slashes', (run) =>
      picture(`/uploads/${'x/../'.repeat(run + 1)}pot-caramel.webp`),
    ),
    get('a line break', (run) => picture(`/uploads/a\n{"level":"info","run":${run}}`)),
    get('another width', (run) =>
      picture('/uploads/pot-caramel.webp').replace('1080', `0${run}1080`),
    ),
    get('a long URL', (run) => picture(`/uploads/${repeat('a')}${run}.webp`)),
  ],
  '/uploads/[file]': [get('a long file name', (run) => `/uploads/${repeat('a')}${run}.webp`)],
  '/api/towns': [
    get('a misspelt town', (run) => `/api/towns?q=villefranchx-sur-saone${run}`),
    get('a long town', (run) => `/api/towns?q=${repeat('saint-')}${run}`),
    get('digits', (run) => `/api/towns?q=${run}`),
  ],
  '/api/sales-points': [
    get('the whole world, in detail', () => '/api/sales-points?bbox=-180,-85,180,85&zoom=18'),
    get('invalid numbers', (run) => `/api/sales-points?bbox=${repeat('1,')}${run}&zoom=1`),
  ],
  '/api/sales-points/nearest': [
    get('the whole world', () => '/api/sales-points/nearest?bbox=-180,-85,180,85'),
  ],
  '/nous-trouver': [
    get('a misspelt search', (run) => `/nous-trouver?q=villefranchx-sur-saone${run}`),
    get('a long search', (run) => `/nous-trouver?q=${repeat('saint-')}${run}`),
    get('a position', (run) => `/nous-trouver?near=46.${run},2.${run}`),
    get('200 shops', (run) => `/nous-trouver?bbox=-12.${run},35,18,60&count=200`),
  ],
};

/**
 * French pages only, because the pages of other languages are the same code; and no page below its
 * folder's name, where there is only a redirect to its public path.
 */
const isSample = (template: string) =>
  !/^\/(?:en|it|es|de|nl|\[locale\](?!\/\[\.\.\.))(?:\/|$)/.test(template);

/** The most expensive inputs of every route that needs no sign-in. */
export const ROUTES: [route: string, inputs: Input[]][] = TEMPLATES.filter(isSample).map(
  (template) => [
    template,
    [
      ...generalInputs(template),
      ...(SPECIAL[template] ?? []),
      ...(POSTED.test(template) ? posts(template) : []),
    ],
  ],
);
