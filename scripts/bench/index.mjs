// npm run bench: measures the production build against its budgets, and fails above one of them.
// Arguments select sections: `npm run bench -- pages`.

/** Modules of this folder. Each exports `run()`, which returns a table and the exceeded budgets. */
const SECTIONS = ['pages', 'search', 'crowd'];

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !SECTIONS.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${SECTIONS.join(', ')}.`);
  process.exit(2);
}
const failures = [];
for (const name of selected.length > 0 ? selected : SECTIONS) {
  const { run } = await import(`./${name}.mjs`);
  const result = await run();
  console.log(`\n▸ ${name}`);
  console.table(result.table);
  failures.push(...result.failures);
}
for (const failure of failures) console.error(`✗ ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
