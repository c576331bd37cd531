// The paths on which each suite of `npm run test:services` depends, and the suites that a change
// concerns.
import { spawnSync } from 'node:child_process';

/** The sources that respond to requests. */
const ROUTES = [
  'app/',
  'lib/',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'server.mjs',
];
/** The sources of a build of the site, besides its texts. */
const SITE = [...ROUTES, 'components/', 'public/', 'global.d.ts', 'postcss.config.mjs'];
/** The sources that build and serve the site. */
const SERVER = [
  'lib/cache/',
  'lib/limits.ts',
  'lib/next-internals/',
  'lib/pages/',
  'lib/process-state.ts',
  'lib/redis/',
  'lib/request-context.ts',
  'lib/revalidation/',
  'lib/security/',
  'lib/server/',
  'middleware.ts',
  'next.config.ts',
  'scripts/build',
  'server.mjs',
];
/**
 * The sources that start the site. `scripts/servers/`, which is not listed here, concerns every
 * suite.
 */
const START = [
  'scripts/check-content.mjs',
  'scripts/probe-content.mjs',
  'scripts/serve.mjs',
  'scripts/server-file.mjs',
  'scripts/start.mjs',
];
const CONTENT_SERVICE = [
  'lib/content/',
  'lib/preview/',
  'app/api/left-out/',
  'app/api/preview/',
  'app/api/revalidate/',
];
/** The sources that call a content service. */
const CONTENT_CLIENT = ['lib/content/client.ts', 'lib/content/errors.ts', 'lib/content/service.ts'];
const STRAPI = [
  'cms/',
  'scripts/cms',
  'tests/services/support/admin-browser',
  'tests/services/support/strapi',
];
/** The tests' content service, which responds from files. */
const CONTENT_SERVER = [
  'lib/coded-error.ts',
  'lib/content/embedded/',
  'lib/logging/',
  'tests/support/content-server.ts',
];

/**
 * The paths on which each suite depends, as the start of a file's path. Each also depends on its
 * own folder below tests/services, and on paths that are not in this file, such as lock files and
 * settings of tools. `npm test` covers texts and everything else that is not listed for a suite.
 */
const SUITES = {
  audit: ['scripts/test/audit.mjs'],
  next: [...SERVER, 'tests/next-contract/', 'vitest.contract.config.ts'],
  extended: [
    ...SITE,
    ...START,
    ...CONTENT_SERVER,
    'e2e/',
    'playwright.',
    'scripts/build',
    'scripts/test/copy-build.mjs',
    'scripts/test/hostile-content.mjs',
  ],
  cms: [...STRAPI, ...SERVER, ...START, ...CONTENT_SERVICE, 'tests/contract/'],
  accounts: [
    ...STRAPI,
    ...START,
    'app/[locale]/(site)/compte/',
    'app/api/auth/',
    'components/account/',
    'components/forms/use-server-form.ts',
    'lib/auth/',
    'lib/forms/read-body.ts',
    'lib/http.ts',
    'lib/limits.ts',
    ...CONTENT_CLIENT,
  ],
  chaos: [
    ...SERVER,
    ...START,
    ...CONTENT_SERVICE,
    ...CONTENT_SERVER,
    'app/api/kit/',
    'app/api/sheets/',
    'components/kit/',
    'lib/forms/',
    'lib/kit/',
    'lib/turns.ts',
    'scripts/bench/greedy.mjs',
    'tests/services/cluster/support/',
  ],
  cluster: [
    ...SERVER,
    ...START,
    ...CONTENT_SERVER,
    'deploy/',
    'app/api/',
    'e2e/support/pages.ts',
    'lib/i18n/',
    'tests/support/language-lists.ts',
  ],
  clock: [
    ...SERVER,
    ...START,
    ...CONTENT_SERVER,
    'app/api/',
    'cms/src/lib/clock.ts',
    'cms/src/lib/inbox/',
    'lib/clock.ts',
    'lib/forms/',
    'scripts/cms',
    'tests/services/cluster/support/',
    'tests/services/support/strapi',
    'tests/support/forms/',
  ],
  operate: [
    ...SERVER,
    ...START,
    ...STRAPI,
    ...CONTENT_SERVER,
    'app/',
    'deploy/',
    'tests/services/cms/samples.ts',
    'tests/services/cms/temporary-database.ts',
  ],
  secrets: [
    ...SERVER,
    ...START,
    ...CONTENT_CLIENT,
    ...CONTENT_SERVER,
    'app/api/',
    'lib/auth/',
    'lib/forms/',
    'lib/logging/',
    'lib/preview/',
    'deploy/nginx/',
    'tests/support/forms/',
  ],
  node: [...SERVER, ...START, '.nvmrc', 'lib/env.ts', 'lib/forms/', 'tests/support/forms/'],
  process: [...START, 'lib/logging/', 'lib/server/', 'scripts/build'],
  kit: ['components/kit/', 'lib/kit/', 'tests/components/kit/'],
  find: [
    'components/find/hours/',
    'lib/find/',
    'lib/hours/',
    'lib/seo/hours-markup.ts',
    'scripts/data/postcodes/',
    'tests/find/',
    'tests/support/holidays.ts',
  ],
  engines: [...START, 'app/', 'components/', 'lib/i18n/', 'lib/storage/'],
};

export const ALL_SUITES = Object.keys(SUITES);

/**
 * The paths that only `npm test` covers, or nothing. The nightly run of every suite uses them too.
 */
const NO_SUITE = [
  'content/',
  'messages/',
  'tests/app/',
  'tests/cms/',
  'tests/components/',
  'tests/content/',
  'tests/contract/',
  'tests/deploy/',
  'tests/env.test.ts',
  'tests/find/',
  'tests/lib/',
  'tests/messages/',
  'tests/next-config.test.ts',
  'tests/scripts/',
  'tests/tokens.test.ts',
  'lint/',
  'biome.jsonc',
  'knip.json',
  'scripts/bench',
  'scripts/data/',
  'scripts/contact-sheet.mjs',
  'scripts/size.mjs',
  'scripts/test-canary.mjs',
  'scripts/test.mjs',
  'scripts/test/check-pages.mjs',
  'scripts/test/html-rules.mjs',
  'scripts/test/planted-secrets.mjs',
  'scripts/test/reports.mjs',
  'scripts/test/served-pages.mjs',
  'scripts/test/suites.mjs',
  'scripts/validate-html.mjs',
  'vitest.config.ts',
];
const DOCUMENTATION =
  /\.md$|^(?:\.github|\.githooks|art|cms\/docs|docs|findings)\/|^(?:\.editorconfig|LICENSE|NOTICE)$/;
/** The lock files, which have the versions of all packages. */
const LOCK_FILE = /(?:^|\/)package-lock\.json$/;

const startsWithAny = (file, starts) => starts.some((start) => file.startsWith(start));

/** Each suite with its paths and its own folder. @type {[string, string[]][]} */
const rows = Object.entries(SUITES).map(([suite, starts]) => [
  suite,
  [...starts, `tests/services/${suite}/`],
]);

/** The suites that depend on a file. */
function suitesOf(file) {
  if (DOCUMENTATION.test(file)) return [];
  if (LOCK_FILE.test(file)) return ALL_SUITES;
  const named = rows.filter(([, starts]) => startsWithAny(file, starts)).map(([suite]) => suite);
  return named.length > 0 || startsWithAny(file, NO_SUITE) ? named : ALL_SUITES;
}

/** Runs git. @returns its output, or undefined where it fails */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout : undefined;
}

/**
 * The suites that a change concerns.
 * @param {string} since a commit or branch; the change is everything that is here and not there
 * @returns undefined where there is nothing to compare with, because the branch does not exist or
 *   nothing has changed
 */
export function changedSuites(since) {
  const base = git('merge-base', 'HEAD', since)?.trim();
  if (!base) return undefined;
  const changed = git('diff', '-z', '--name-only', '--no-renames', base) ?? '';
  const added = git('ls-files', '-z', '--others', '--exclude-standard') ?? '';
  const files = `${changed}${added}`.split('\0').filter(Boolean);
  if (files.length === 0) return undefined;
  const suites = new Set(files.flatMap(suitesOf));
  return ALL_SUITES.filter((suite) => suites.has(suite));
}
