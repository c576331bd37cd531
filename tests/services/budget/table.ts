/** The cost of a route's requests. */
export type Row = {
  route: string;
  /** Files that the requests left behind. */
  files: number;
  inputs: { what: string; status: number; cpu: number }[];
};

/** The CPU time of a regular expression of nginx for the costliest text of 8 KB, in milliseconds. */
export type Expression = { file: string; source: string; cpu: number };

const INTRODUCTION = `# What a request may cost

Made by \`WRITE_BUDGETS=1 npm run test:budget\`, which fails if a request takes more than 50 ms of CPU time (the minimum of five runs, on the machine of docs/bench.md; proportionally more on a slower one), leaves more than one file behind, or any file for an unknown path. Each route is sent the largest and most complex input that it accepts (\`tests/services/budget/inputs.ts\`); the table has the costliest. Background and enforcement: [decision 36](decisions/0036-requests-have-a-budget.md). Limits of everything that grows: [limits](limits.md).
`;

const cell = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

function routeLine({ route, inputs, files }: Row): string {
  const [worst] = inputs.toSorted((a, b) => b.cpu - a.cpu);
  const { what = '', status = 0, cpu = 0 } = worst ?? {};
  return `| ${cell(route)} | ${what} | ${status} | ${cpu.toFixed(1)} | ${files} |`;
}

/** The text of `docs/budgets.md`. */
export const describeBudgets = (rows: Row[], expressions: Expression[]): string =>
  [
    INTRODUCTION,
    '| route | costliest input | status | CPU, ms | new files |',
    '| --- | --- | ---: | ---: | ---: |',
    ...rows.map(routeLine),
    '',
    '## Regular expressions of nginx',
    '',
    'Each is matched against texts of 8 KB that repeat a part of what it matches.',
    '',
    '| file of deploy/nginx | expression | CPU, ms |',
    '| --- | --- | ---: |',
    ...expressions.map(
      ({ file, source, cpu }) => `| ${cell(file)} | ${cell(source)} | ${cpu.toFixed(1)} |`,
    ),
    '',
  ].join('\n');
