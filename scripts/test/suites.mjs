// What each suite of `npm run test:services` depends on, and which suites a change concerns.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Suite → hash of its inputs when it last passed. */
const PASSED = 'tests/services/passed.json';

/** What answers requests. */
const ROUTES = [
  'app/',
  'lib/',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'server.mjs',
];
/** What a build of the site consists of, besides its texts. */
const SITE = [...ROUTES, 'components/', 'public/', 'global.d.ts', 'postcss.config.mjs'];
/** How the site is built and served. */
const SERVER = [
  'lib/cache/',
  'lib/next-internals/',
  'lib/revalidation/',
  'lib/security/',
  'lib/server/',
  'middleware.ts',
  'next.config.ts',
  'scripts/build',
  'server.mjs',
];
/** How the site is started. `scripts/servers/`, which no line names, concerns every suite. */
const START = [
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
/** How the site calls a content service. */
const CONTENT_CLIENT = ['lib/content/client.ts', 'lib/content/errors.ts', 'lib/content/service.ts'];
const STRAPI = [
  'cms/',
  'scripts/cms',
  'tests/services/support/admin-browser',
  'tests/services/support/strapi',
];
/** A content service of the tests, which answers from files. */
const CONTENT_SERVER = [
  'lib/coded-error.ts',
  'lib/content/embedded/',
  'lib/logging/',
  'tests/support/content-server.ts',
];

/**
 * Suite → paths that it depends on, as the start of a file's path. To these come its own folder below
 * tests/services and what no line of this file names, such as lock files and settings of tools.
 * `npm test` proves texts and everything else that is not listed for a suite.
 */
const SUITES = {
  audit: ['scripts/test/audit.mjs'],
  extended: [
    ...SITE,
    ...START,
    ...CONTENT_SERVER,
    'e2e/',
    'playwright.',
    'scripts/build',
    'scripts/test/hostile-content.mjs',
  ],
  forms: [
    ...CONTENT_SERVER,
    'lib/content/',
    'lib/forms/',
    'lib/http.ts',
    'lib/read-limited.ts',
    'lib/redis',
    'lib/security/',
    'app/api/contact/',
    'scripts/build/build-server.mjs',
    'tests/support/forms/',
  ],
  cms: [...STRAPI, ...START, ...CONTENT_SERVICE, 'lib/revalidation/', 'tests/contract/'],
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
    ...CONTENT_CLIENT,
  ],
  fuzz: [...ROUTES, ...START, 'tests/support/observatory'],
  budget: [
    ...ROUTES,
    ...START,
    'components/ui/markdown.tsx',
    'scripts/test/hostile-content.mjs',
    'tests/services/chaos/page.ts',
    'tests/services/chaos/visitors.ts',
    'tests/support/forms/',
    'tests/support/growth.ts',
  ],
  chaos: [...SERVER, ...START, ...CONTENT_SERVICE, ...CONTENT_SERVER],
  cluster: [
    ...SERVER,
    ...START,
    ...CONTENT_SERVER,
    'deploy/',
    'app/api/',
    'e2e/support/pages.ts',
    'lib/i18n/',
    'tests/deploy/support/',
    'tests/support/growth.ts',
  ],
  operate: [
    ...SERVER,
    ...START,
    ...STRAPI,
    ...CONTENT_SERVER,
    'app/',
    'deploy/',
    'scripts/operate/',
    'tests/services/cms/samples.ts',
    'tests/services/cms/temporary-database.ts',
  ],
  secrets: [
    ...SERVER,
    ...START,
    ...STRAPI,
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
  containers: [...SERVER, ...START, ...CONTENT_SERVER, 'deploy/docker/'],
  engines: [...START, 'app/', 'components/', 'lib/i18n/', 'lib/storage/'],
};

/** Proved by `npm test` alone, or not proved at all. The nightly run of every suite uses them, too. */
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
  'tests/next-contract/',
  'tests/scripts/',
  'tests/services/passed.json',
  'tests/tokens.test.ts',
  'lint/',
  'biome.jsonc',
  'knip.json',
  'scripts/bench',
  'scripts/data/',
  'scripts/contact-sheet.mjs',
  'scripts/size.mjs',
  'scripts/stress.mjs',
  'scripts/test-canary.mjs',
  'scripts/test.mjs',
  'scripts/test/encode-pictures.mjs',
  'scripts/test/html-rules.mjs',
  'scripts/test/planted-secrets.mjs',
  'scripts/test/reports.mjs',
  'scripts/test/suites.mjs',
  'scripts/validate-html.mjs',
  'vitest.config.ts',
  'vitest.contract.config.ts',
];
const DOCUMENTATION =
  /\.md$|^(?:\.github|\.githooks|art|cms\/docs|docs|findings)\/|^(?:\.editorconfig|LICENSE|NOTICE)$/;
/** Has the versions of Next, of Strapi and of everything else. */
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
  if (LOCK_FILE.test(file)) return Object.keys(SUITES);
  const named = rows.filter(([, starts]) => startsWithAny(file, starts)).map(([suite]) => suite);
  return named.length > 0 || startsWithAny(file, NO_SUITE) ? named : Object.keys(SUITES);
}

/** The project's files as they are now, without ignored ones. */
function listFiles() {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return [...new Set(stdout.split('\0'))].filter((name) => name && existsSync(name)).sort();
}

/** Suite → hash of everything that it depends on. */
function hashInputs() {
  const hashes = new Map(Object.keys(SUITES).map((suite) => [suite, createHash('sha256')]));
  for (const file of listFiles()) {
    const content = createHash('sha256').update(readFileSync(file)).digest('hex');
    for (const suite of suitesOf(file)) hashes.get(suite)?.update(`${file} ${content}\n`);
  }
  return new Map([...hashes].map(([suite, hash]) => [suite, hash.digest('hex')]));
}

const readPassed = () => (existsSync(PASSED) ? JSON.parse(readFileSync(PASSED, 'utf8')) : {});

/**
 * The suites that exist, those whose inputs have changed since they last passed, and a function that
 * records that a suite has passed with the inputs of now.
 */
export function planSuites() {
  const inputs = hashInputs();
  const all = [...inputs.keys()];
  const passed = readPassed();
  return {
    all,
    changed: all.filter((suite) => passed[suite] !== inputs.get(suite)),
    markPassed(suite) {
      const updated = { ...readPassed(), [suite]: inputs.get(suite) };
      const sorted = Object.fromEntries(all.map((name) => [name, updated[name]]));
      writeFileSync(PASSED, `${JSON.stringify(sorted, null, 2)}\n`);
    },
  };
}
