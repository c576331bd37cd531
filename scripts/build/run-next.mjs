// Runs `next build` and prints how far it is, without its table of two hundred routes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/**
 * What is printed instead of a line of Next's: nothing where a row has no text. A line without a row is printed
 * as it is: a warning, an error, or what a new version of Next says.
 * @type {[RegExp, ((...groups: string[]) => string)?][]}
 */
const ROWS = [
  [/^\s*$/],
  [/^(?:▲ Next\.js|✓ Running next\.config|- Experiments| +[✓⨯] (?:useOffline|turbopack))/],
  // Why middleware.ts keeps its name: docs/upgrading.md.
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

/** What is printed for a line of Next's, if anything. */
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
  // Warnings go to standard output, too: `npm start` writes only log events to standard error.
  const [[code]] = await Promise.all([
    once(child, 'close'),
    print(child.stdout),
    print(child.stderr),
  ]);
  return code ?? 1;
}
