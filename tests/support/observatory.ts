/**
 * MDN HTTP Observatory's published rules, for one page over HTTPS: the tests and the score table of
 * https://github.com/mdn/mdn-http-observatory (src/analyzer/tests, src/grader/charts.js), read in
 * November 2026. Rules that headers do not decide (redirection, integrity of foreign scripts) count
 * as met, because they change no score here.
 */
type Rule = (headers: Headers, cookies: string[]) => number;

const BROAD = /^(?:ftp:|https?:|\*|https?:\/\/\*(?:\.\*)?)$/;
const NAMED_INLINE = /^'(?:sha(?:256|384|512)|nonce)-/;
const SIX_MONTHS_S = 15_552_000;
const PRIVATE_REFERRER =
  /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

type Policy = Map<string, string[]>;

/** Throws on a repeated directive, as the Observatory does. */
function parsePolicy(header: string): Policy {
  const policy: Policy = new Map();
  for (const directive of header.toLowerCase().split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (!name) continue;
    if (policy.has(name)) throw new Error(`The directive ${name} occurs twice`);
    policy.set(name, sources);
  }
  return policy;
}

const sourcesOf = (policy: Policy, name: string) =>
  policy.get(name) ?? policy.get('default-src') ?? ['*'];

const isUnsafe = (sources: string[]) =>
  sources.some((source) => BROAD.test(source) || source === 'data:') ||
  (sources.includes("'unsafe-inline'") && !sources.some((source) => NAMED_INLINE.test(source)));

const contentSecurityPolicy: Rule = (headers) => {
  const header = headers.get('content-security-policy');
  if (!header) return -25;
  const policy = parsePolicy(header);
  const [scripts, styles, objects] = ['script-src', 'style-src', 'object-src'].map((name) =>
    sourcesOf(policy, name),
  ) as [string[], string[], string[]];
  if (isUnsafe(scripts) || objects.some((source) => BROAD.test(source))) return -20;
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source);
  const passive = ['img-src', 'media-src'];
  if ([...policy].some(([name, list]) => !passive.includes(name) && list.some(isInsecure)))
    return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.some((name) => sourcesOf(policy, name).some(isInsecure))) return -10;
  if (isUnsafe(styles)) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
};

const cookieRule: Rule = (headers, cookies) => {
  const isProtected = strictTransport(headers, []) === 0;
  const scores = cookies.map((cookie) => {
    const isSession = /^[^=]*(?:login|sess)/i.test(cookie);
    const isSecure = /;\s*secure/i.test(cookie);
    const sameSite = /;\s*samesite=(\w+)/i.exec(cookie)?.[1]?.toLowerCase();
    if (isSession && !isSecure) return isProtected ? -10 : -40;
    if (isSession && !/;\s*httponly/i.test(cookie)) return -30;
    if (sameSite === 'none' && !isSecure) return -20;
    if (!isSecure) return isProtected ? -5 : -20;
    return sameSite ? 5 : 0;
  });
  return scores.length ? Math.min(...scores) : 0;
};

const strictTransport: Rule = (headers) => {
  const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
  if (!age) return -20;
  return Number(age) < SIX_MONTHS_S ? -10 : 0;
};

const referrer: Rule = (headers) => {
  const policy = headers.get('referrer-policy');
  if (!policy) return 0;
  return PRIVATE_REFERRER.test(policy) ? 5 : -5;
};

const noSniff: Rule = (headers) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5);

const framing: Rule = (headers) => {
  if (/frame-ancestors/.test(headers.get('content-security-policy') ?? '')) return 5;
  return /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
};

const resourcePolicy: Rule = (headers) => {
  const policy = headers.get('cross-origin-resource-policy');
  if (!policy || policy === 'cross-origin') return 0;
  return /^same-(?:origin|site)$/.test(policy) ? 10 : -5;
};

const sharing: Rule = (headers) =>
  headers.get('access-control-allow-credentials') === 'true' &&
  headers.has('access-control-allow-origin')
    ? -50
    : 0;

const RULES = [
  contentSecurityPolicy,
  cookieRule,
  strictTransport,
  referrer,
  noSniff,
  framing,
  resourcePolicy,
  sharing,
];

/** Extra credit counts only from this score on. */
const EXTRA_CREDIT_FROM = 90;

/**
 * The score of a page's headers by these rules, of which 100 or more is an A+. This copy does not follow
 * changes of the Observatory, so it should be run itself after a deployment.
 */
export function observatoryScore(headers: Headers): number {
  const modifiers = RULES.map((rule) => rule(headers, headers.getSetCookie()));
  const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);
  const base = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  return base < EXTRA_CREDIT_FROM
    ? Math.max(base, 0)
    : base + sum(modifiers.filter((modifier) => modifier > 0));
}
