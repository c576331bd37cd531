import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { joinFlightScripts, nextScripts } from '@/lib/next-internals/inline-scripts.cjs';

const START = '(self.__next_f=self.__next_f||[]).push([0])';
const CHUNKS =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/27nx9wwb_z841.js"],"runtimeModuleIds":[94553]});';

/** Serialises like Next: JSON with an escaped `<`. */
const push = (text: string) =>
  `self.__next_f.push(${JSON.stringify([1, text]).replaceAll('<', '\\u003c')})`;
const page = (...scripts: string[]) =>
  `<!DOCTYPE html><body><h1>Title</h1>${scripts.map((script) => `<script>${script}</script>`).join('')}</body>`;

const PARTS = ['1:"$Sreact.fragment"\n', '2:["$","p",null,{"children":"L\'été </script>"}]\n'];
const DATA = Buffer.from(PARTS.join(''));
const OWN = [START, ...PARTS.map(push)];
/** The script into which they are joined. */
const JOINED = `${START};${PARTS.map(
  (text) =>
    `self.__next_f.push([1,'${text.replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('<', '\\u003c')}'])`,
).join(';')}`;

describe('Next’s own scripts', () => {
  it('finds all inline scripts of Next', () => {
    expect(nextScripts(page(CHUNKS, ...OWN), DATA)).toEqual([CHUNKS, ...OWN]);
  });

  it.each(['id="_R_"', 'nonce="aGVsbG8="'])('finds inline scripts with %s', (attributes) => {
    expect(nextScripts(`<script ${attributes}>${START}</script>`, DATA)).toEqual([START]);
  });

  it.each(['', ' nonce="aGVsbG8="'])('joins those of flight data into one (%s)', (nonce) => {
    const html = page(CHUNKS, ...OWN, 'other()').replaceAll('<script>', `<script${nonce}>`);
    const joined = joinFlightScripts(html);
    expect(nextScripts(joined, DATA)).toEqual([CHUNKS, JOINED]);
    expect(joined).toContain(`</script><script${nonce}>other()</script>`);
    expect(joinFlightScripts(joined)).toBe(joined);
  });

  it.each(['', '"', "'", '\\', '\\"', "\\'", '\\\\"\'', '"])\');alert(1)//', '\u2028\t</script>'])(
    'joined, they are the same data: %j',
    (text) => {
      const html = joinFlightScripts(page(START, push(text), push(`2:${text}`)));
      const data: unknown[] = [];
      const [script = ''] = nextScripts(html, Buffer.from(`${text}2:${text}`));
      runInNewContext(script, { self: { __next_f: data } });
      expect(data).toEqual([[0], [1, text], [1, `2:${text}`]]);
    },
  );

  it('joins flight data with nothing that follows or precedes it', () => {
    const before = page('other()', push('1:"evil"\n'), ...OWN);
    expect(nextScripts(joinFlightScripts(before), DATA)).toEqual([JOINED]);
    const alone = page(START, 'other()', ...OWN.slice(1));
    expect(joinFlightScripts(alone)).toBe(alone);
  });

  it('accepts the script that completes a streamed boundary', () => {
    const call = '$RC("B:0","S:1a")';
    expect(nextScripts(page(call), DATA)).toEqual([call]);
  });
});

describe('content that looks like them is not trusted', () => {
  it.each([
    ['data of another page', push('1:"evil"\n')],
    ['data with a call behind it', `${push(PARTS[0] ?? '')};alert(1)`],
    ['data with a call between', OWN.join(';alert(1);')],
    ['data with a call inside', 'self.__next_f.push([1,"1:"+alert(1)])'],
    ['data in single quotes with a call behind it', `self.__next_f.push([1,'1:'+alert(1)])`],
    ['a start with more', `${START};alert(1)`],
    ['a chunk from elsewhere', CHUNKS.replace('static/chunks/', 'https://evil.example/')],
    ['chunks with more', CHUNKS.replace('{"other', '{"evil":1,"other')],
    ['chunks with a call behind them', `${CHUNKS}alert(1)`],
    ['a boundary with more', 'alert(1);$RC("B:0","S:0")'],
    ['anything else', 'alert(1)'],
  ])('%s', (_, script) => {
    expect(nextScripts(page(script), DATA)).toEqual([]);
  });

  it('finds the genuine scripts after a forged one', () => {
    const lookalike = push('1:"evil"\n');
    expect(nextScripts(page(lookalike, ...OWN), DATA)).toEqual(OWN);
  });
});

it('trusts no flight data on a page that has none', () => {
  expect(nextScripts(page(...OWN), undefined)).toEqual([START]);
});
