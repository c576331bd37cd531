// @ts-check
// Relies on: the exact texts of the inline scripts that Next, Turbopack and React write into a page.
// Why: a static page's policy has the hash of each of them (docs/decisions/0014-content-security-policy.md).
// Unnecessary once: Next lists the inline scripts of a static page, or writes none.
const { readFileSync } = require('node:fs');
const path = require('node:path');

const INLINE_SCRIPT = /<script(?: (?:id="_R_"|nonce="[^"]*"))*>([\s\S]*?)<\/script>/g;
const FLIGHT_STATEMENT =
  /(?:^|;)(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)|self\.__next_f\.push\(\[([13]),("[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*')\]\))/gy;
/** The scripts of the flight data, which Next writes one after another. */
const FLIGHT_SCRIPTS =
  /<script(?: nonce="[^"]*")?>\(self\.__next_f=[^<]*(?:<\/script><script(?: nonce="[^"]*")?>self\.__next_f\.push\([^<]*)+/;
const NEXT_SCRIPT = /<\/script><script(?: nonce="[^"]*")?>/g;
const CHUNK_GROUP =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[^<]*\})\);$/;
const SUSPENSE_TIMER = 'requestAnimationFrame(function(){$RT=performance.now()});';
const SUSPENSE_CALL = /\$RC\("B:[0-9a-f]+","S:[0-9a-f]+"\)$/;

/** @param {string | undefined} json @returns {unknown} */
const parse = (json) => {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
};

/**
 * Rewrites a string literal with other quotes.
 * @param {string} literal
 * @param {string} quote
 */
function requote(literal, quote) {
  const [former = ''] = literal;
  if (former === quote) return literal;
  const marks = new Map([
    [`\\${former}`, former],
    [quote, `\\${quote}`],
  ]);
  const text = literal.slice(1, -1).replace(/\\.|['"]/g, (mark) => marks.get(mark) ?? mark);
  return quote + text + quote;
}

/**
 * The data of a flight script's pushes, `[1, text]` or `[3, base64]`; undefined for any other script.
 * @param {string} script
 */
function flightBytes(script) {
  const statements = Array.from(script.matchAll(FLIGHT_STATEMENT));
  const length = statements.reduce((sum, [statement]) => sum + statement.length, 0);
  const pushes = statements.flatMap(([, kind, literal]) =>
    literal ? [{ kind, data: parse(requote(literal, '"')) }] : [],
  );
  if (!length || length < script.length || pushes.some(({ data }) => typeof data !== 'string'))
    return undefined;
  return Buffer.concat(
    pushes.map(({ kind, data }) => Buffer.from(String(data), kind === '3' ? 'base64' : 'utf8')),
  );
}

/** @type {(list: unknown, isValid: (item: unknown) => boolean) => boolean} */
const isListOf = (list, isValid) => Array.isArray(list) && list.every(isValid);

/** @param {unknown} chunk */
const isChunk = (chunk) =>
  typeof chunk === 'string' && /^static\/chunks\/[\w.~-]+\.js$/.test(chunk);

/** Turbopack's bootstrap: it contains chunk names and module numbers only. @param {string} script */
function isChunkGroup(script) {
  const { otherChunks, runtimeModuleIds, ...rest } = /** @type {Record<string, unknown>} */ (
    parse(CHUNK_GROUP.exec(script)?.[1]) ?? {}
  );
  return (
    Object.keys(rest).length === 0 &&
    isListOf(otherChunks, isChunk) &&
    isListOf(runtimeModuleIds, Number.isInteger)
  );
}

/** @type {Set<string> | undefined} */
let suspenseRuntimes;
/** React's inline runtimes for streamed boundaries, which are string literals in Next's renderer. */
function readSuspenseRuntimes() {
  const file = path.join(
    process.cwd(),
    'node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
  );
  const literals = readFileSync(file, 'utf8').match(/'\$R[BT]=(?:[^'\\\n]|\\.)*'/g) ?? [];
  return new Set(
    literals.map((literal) =>
      literal.slice(1, -1).replace(/\\(.)/g, (_, mark) => (mark === 'n' ? '\n' : mark)),
    ),
  );
}

/** @param {string} script */
function isSuspenseScript(script) {
  if (script === SUSPENSE_TIMER) return true;
  const call = SUSPENSE_CALL.exec(script);
  if (!call) return false;
  suspenseRuntimes ??= readSuspenseRuntimes();
  return call.index === 0 || suspenseRuntimes.has(script.slice(0, call.index));
}

/** @type {(statement: string, kind: string, literal?: string) => string} */
const inSingleQuotes = (statement, _, literal) =>
  literal ? statement.replace(literal, () => requote(literal, "'")) : statement;

/**
 * Joins the scripts of a page's flight data into one, so that the policy needs one hash for them.
 * They are separate for streaming, but a cached page is sent as a whole. The data is quoted with
 * single quotes: it is JSON, and escaping its double quotes would make it an eighth longer. A
 * second call changes nothing.
 * @param {string} html
 */
const joinFlightScripts = (html) =>
  html.replace(FLIGHT_SCRIPTS, (scripts) => {
    const [tag = ''] = /^<script[^>]*>/.exec(scripts) ?? [];
    const script = scripts.slice(tag.length).replace(NEXT_SCRIPT, ';');
    return tag + script.replace(FLIGHT_STATEMENT, inSingleQuotes);
  });

/**
 * The texts of the inline scripts that Next itself wrote into a page. A flight push is accepted only
 * if it repeats the page's flight data byte by byte, so content cannot forge one.
 * @param {string} html
 * @param {Buffer | undefined} data the page's flight data (the `.rsc` file)
 * @returns {string[]}
 */
function nextScripts(html, data = Buffer.alloc(0)) {
  let offset = 0;
  /** @param {string} script */
  const isNext = (script) => {
    const bytes = flightBytes(script);
    if (!bytes) return isChunkGroup(script) || isSuspenseScript(script);
    if (!data.subarray(offset, offset + bytes.length).equals(bytes)) return false;
    offset += bytes.length;
    return true;
  };
  return Array.from(html.matchAll(INLINE_SCRIPT), ([, script = '']) => script).filter(isNext);
}

module.exports = { joinFlightScripts, nextScripts };
