import fc from 'fast-check';
import { routing } from '@/lib/i18n/routing';
import { TEMPLATES } from '../support/templates';
import { SECRET } from './public-site';

export type Attack = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

/** What a response must never contain verbatim. */
export const MARKER = '<script>fuzz(1)</script>';
export const INJECTED_HEADER = 'x-fuzz-injected';

const NASTY = [
  MARKER,
  `"><img src=x onerror=fuzz(1)>${MARKER}`,
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  `\r\n${INJECTED_HEADER}: 1\r\n\r\n${MARKER}`,
  '\u0000',
  '\ufeff\u202e\ud83c\udf6a',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:fuzz(1)',
  '{{7*7}}',
  "' OR 1=1 --",
  '-1',
  '9'.repeat(400),
  'a'.repeat(5_000),
  '',
  '.',
  '..',
];

const nasty = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
);

/** Replaces lone surrogates, which cannot be encoded. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Encoded correctly, twice, minimally (as `http.request` requires), or incorrectly. */
const segment = fc
  .tuple(
    nasty,
    fc.constantFrom('once', 'twice', 'raw', 'broken', 'invalid'),
    fc.constantFrom('%', '%E0%A4%A', '%ff%fe', '%c0%af', '%00'),
  )
  .map(([text, encoding, broken]) => {
    const once = encodeURIComponent(wellFormed(text));
    if (encoding === 'once') return once;
    if (encoding === 'twice') return encodeURIComponent(once);
    if (encoding === 'raw') return text.replace(/[^\x21-\x7e]/g, '');
    return encoding === 'broken' ? broken : `${once.slice(0, 40)}${broken}`;
  });

const path = fc
  .tuple(
    fc.constantFrom(...TEMPLATES),
    fc.array(segment, { minLength: 3, maxLength: 3 }),
    fc.constantFrom(...routing.locales),
    fc.boolean(),
  )
  .map(([template, [one = '', two = '', three = ''], locale, hasLocale]) =>
    template
      .replace('[locale]', () => (hasLocale ? locale : one))
      .replace(/\[\.\.\.\w+\]/, () => `${two}/${three}`)
      .replace(/\[\w+\]/g, () => two),
  );

const parameter = fc.constantFrom(
  ...['locale', 'slug', 'path', 'url', 'secret', 'next', 'redirect', 'token', 'access_token'],
  ...['__proto__[polluted]', 'constructor[prototype][polluted]', 'q', 'w', 'lat', 'lon', 'email'],
  ...['_rsc', 'status', 'uid', 'expires', 'signature', 't', 'near', 'page', 'filters[$or]'],
);
const query = fc
  .array(fc.tuple(parameter, segment), { maxLength: 5 })
  .map((pairs) => (pairs.length ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));

/** Bytes that a header may contain: Node refuses to send line breaks. */
const headerText = nasty.map((text) =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, ''),
);
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/html',
  'application/xml',
  'application/octet-stream',
  '',
];
const FREE_HEADERS = [
  'accept',
  'accept-language',
  'accept-encoding',
  'content-encoding',
  'cookie',
  'forwarded',
  'if-none-match',
  'next-action',
  'next-router-state-tree',
  'next-url',
  'origin',
  'range',
  'referer',
  'rsc',
  'user-agent',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-matched-path',
  'x-middleware-rewrite',
  'x-middleware-subrequest',
  'x-nextjs-data',
  'x-prerender-revalidate',
  'x-revalidate-secret',
];

const headers = fc
  .record({
    address: fc.ipV4(),
    free: fc.dictionary(fc.constantFrom(...FREE_HEADERS), headerText, { maxKeys: 4 }),
    type: fc.constantFrom(...CONTENT_TYPES),
    cookie: fc.oneof(
      { weight: 19, arbitrary: fc.constantFrom('', 'NEXT_LOCALE=de', '__prerender_bypass=x') },
      { weight: 1, arbitrary: fc.constant('c='.padEnd(20_000, 'x')) },
    ),
    host: fc.option(fc.constantFrom('evil.example', 'localhost'), { freq: 10 }),
    isOurs: fc.boolean(),
    isTrusted: fc.boolean(),
  })
  .map(({ address, free, type, cookie, host, isOurs, isTrusted }) => ({
    ...free,
    // Another IP each time, or rate limits would reject most requests.
    'x-forwarded-for': address,
    'content-type': type,
    ...(cookie && { cookie }),
    ...(host && { host }),
    ...(isOurs && { origin: 'https://dough.example' }),
    ...(isTrusted && { 'x-revalidate-secret': SECRET }),
  }));

const form = {
  name: 'Zoé',
  email: 'zoe@example.com',
  phone: '+33199001234',
  subject: 'love',
  message: 'Miam',
  accept_legal: 'on',
  business: 'cinema',
  items: ['price_labels'],
  address: '1 rue du Four',
  postcode: '75006',
  city: 'Paris',
  event: 'entry.update',
  model: 'product',
};
const POLLUTION = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';

/** Almost valid bodies: one field is hostile. */
const spoiltForm = fc
  .tuple(fc.constantFrom(...Object.keys(form), '__proto__', 'submission_id'), fc.jsonValue(), nasty)
  .map(([name, value, text]) => JSON.stringify({ ...form, [name]: text || value }));
const body = fc.oneof(
  { weight: 3, arbitrary: spoiltForm },
  fc.json(),
  fc.constant(POLLUTION),
  fc.constant(`${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  fc.constant('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nZo'),
  fc
    .dictionary(parameter, nasty)
    .map((pairs) =>
      new URLSearchParams(
        Object.entries(pairs).map(([name, value]) => [name, wellFormed(value)]),
      ).toString(),
    ),
  fc.uint8Array({ maxLength: 300 }),
  fc.constant('x'.repeat(40_000)),
);

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** One request that no browser of this site would send. */
export const attack: fc.Arbitrary<Attack> = fc
  .record({
    method: fc.oneof(fc.constantFrom('GET', 'POST'), fc.constantFrom(...METHODS)),
    path,
    query,
    headers,
    body: fc.option(body),
  })
  .map(({ method, path: where, query: search, headers: sent, body: content }) => ({
    method,
    path: `${where.startsWith('/') ? where : `/${where}`}${search}`.slice(0, 12_000),
    headers: sent,
    body:
      method === 'GET' || method === 'HEAD' || content === null ? undefined : Buffer.from(content),
  }));
