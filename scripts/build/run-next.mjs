// Runs `next build` and prints its progress, without its table of two hundred routes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/**
 * The replacements of Next's lines; a row without a text removes the line. A line without a row is
 * printed unchanged, such as a warning, an error, or a new message of Next's.
 * @type {[RegExp, ((...groups: string[]) => string)?][]}
 */
const ROWS = [
  [/^\s*$/],
  [
    /^(?:▲ Next\.js|✓ Running next\.config|- Experiments| +[✓⨯] (?:useOffline|turbopack|validateRSC))/,
  ],
  // docs/upgrading.md explains why middleware.ts is not renamed.
  [/^⚠ The "middleware" file convention|middleware-to-proxy|^ +To migrate automatically/],
  [/^ +Creating an optimized production build/, () => 'compiling …'],
  [/^✓ Compiled successfully in (.+)/, (time) => `compiled in ${time}`],
  [/^ +(?:Skipping validation of types|Finished TypeScript config validation)/],
  [/^ +(?:Collecting page data|Finalizing page optimization)/],
  [/^✓ Finished writing to filesystem cache/],
  [/^ +Generating static pages.*\((\d+)\/(\d+)\)/, (done, all) => `page ${done} of ${all} …`],
  [/^✓ Generating static pages.*\((\d+)\/\d+\) in (.+)/, (all, time) => `${all} pages in ${time}`],
];
const ROUTES = /^Route \(app\)/;

/** The text that is printed for a line of Next's, if any. */
function shown(line) {
  for (const [pattern, describe] of ROWS) {
    const [match, ...groups] = pattern.exec(line) ?? [];
    if (match !== undefined) return describe && `  ${describe(...groups)}`;
  }
  return line;
}

/** Prints a stream's lines, until the table of routes begins. */
async function print(stream) {
  let isOver = false;
  for await (const line of createInterface({ input: stream })) {
    const plain = stripVTControlCharacters(line);
    isOver ||= ROUTES.test(plain);
    const text = isOver ? undefined : shown(plain);
    if (text !== undefined) console.log(text);
  }
}

/**
 * Builds the pages.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code of `next build`
 */
export async function runNext(env) {
  const child = spawn(process.execPath, ['node_modules/.bin/next', 'build'], {
    stdio: ['inherit', 'pipe', 'pipe'],
    env,
  });
  // Warnings are printed to standard output too, because `npm start` writes only log events to
  // standard error.
  const [[code]] = await Promise.all([
    once(child, 'close'),
    print(child.stdout),
    print(child.stderr),
  ]);
  return code ?? 1;
}
