// npm run bench: measures the production build and writes docs/bench.md; fails if a budget is exceeded.
// Arguments select sections: `npm run bench -- pages`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { conditions } from './conditions.mjs';

/**
 * Modules of this folder. Each exports `title` and `run()`, which returns its part of the report
 * (`lines`, in Markdown) and the exceeded budgets (`failures`, one sentence each).
 */
const SECTIONS = [
  'pages',
  'interaction',
  'moments',
  'map',
  'search',
  'throughput',
  'requests',
  'kit',
  'costs',
];

const REPORT = 'docs/bench.md';
const HEAD = `# Measured

\`npm run bench\` writes this page, \`npm run bench -- <section>\` one section of it. Times are those of one small machine: compare, do not quote.
`;

/** The existing report: heading → text. */
function formerSections() {
  const report = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
  const parts = report.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.trim()]));
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !SECTIONS.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${SECTIONS.join(', ')}.`);
  process.exit(2);
}

const former = formerSections();
const texts = [];
const failures = [];
for (const name of SECTIONS) {
  const section = await import(`./${name}.mjs`);
  const isAsked = asked.length === 0 || asked.includes(name);
  if (isAsked) {
    console.log(`\n▸ ${section.title}`);
    const result = await section.run();
    const text = [section.title, '', await conditions(), '', ...result.lines].join('\n');
    console.log(text);
    former.set(section.title, text);
    failures.push(...result.failures);
  }
  if (former.has(section.title)) texts.push(`## ${former.get(section.title)}\n`);
}
writeFileSync(REPORT, [HEAD, ...texts].join('\n'));
// Aligns the tables as `npm run lint` requires.
execFileSync('node_modules/.bin/biome', ['format', '--write', REPORT]);
for (const failure of failures) console.error(`✗ ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
