import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { logPrinted } from '@/lib/server/supervisor';
import { expectConsole } from '../../support/console';
import { waitFor } from '../../support/wait-for';

type Event = Record<string, unknown> & { msg: string };

/** The event that the supervisor logs for this output of a process. */
async function logged(level: 'error' | 'warn', printed: string, isServing = true) {
  const stream = new PassThrough();
  logPrinted(stream, () => isServing);
  stream.end(printed);
  const lines: string[] = [];
  await waitFor(() => {
    lines.push(...expectConsole(level, /The server printed/));
    expect(lines).toHaveLength(1);
  });
  const [line = ''] = lines;
  expect(line).not.toMatch(/[\p{Cc}\u2028]/u);
  const { time: _time, level: _level, msg: _msg, ...fields } = JSON.parse(line) as Event;
  return fields;
}

const FORGED = '{"level":"info","msg":"All is well"}';

it.each([
  [
    'a failed page',
    ` ⨯ TypeError: Cannot read properties of undefined (reading 'zoe@example.com')
    at render (.next/server/chunks/ssr/[root-of-the-server]__0f3a._.js:12:345)
    at async Promise.all (index 0)
    at ignore-listed frames {
  digest: '1234567890'
}
`,
    {
      class: 'TypeError',
      digest: '1234567890',
      at: ['render (.next/server/chunks/ssr/[root-of-the-server]__0f3a._.js:12:345)'],
      lines: 6,
    },
  ],
  [
    'a failed fetch with its address and cause',
    `TypeError: fetch failed for https://cms.example/api/a?token=private-1
    at node:internal/deps/undici/undici:13510:13
    at async load (/srv/dough/.next/server/app/[locale]/(site)/page.js:2:4567) {
  [cause]: Error: connect ECONNREFUSED 127.0.0.1:1337
      at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1611:16) {
    errno: -111,
    code: 'ECONNREFUSED',
    address: 'zoe.example.com',
  }
}
`,
    {
      class: 'TypeError',
      code: 'ECONNREFUSED',
      at: [
        'node:internal/deps/undici/undici:13510:13',
        'async load (/srv/dough/.next/server/app/[locale]/(site)/page.js:2:4567)',
        'TCPConnectWrap.afterConnect [as oncomplete] (node:net:1611:16)',
      ],
      lines: 10,
    },
  ],
  [
    'an error with a status and lines that only resemble frames',
    `ZodError: status: 404, zoe
    at zoe (/nous-trouver?q=private-1:1:2)
    at zoe@example.com:1:2
  statusCode: 503,
  digest: 'NEXT_REDIRECT;/zoe'
`,
    { class: 'ZodError', status: 503, lines: 5 },
  ],
  [
    'a picture’s address',
    " ⨯ The requested resource isn't a valid image for /uploads/zoe.webp?code=private-1\n",
    { lines: 1 },
  ],
  ['a name that is no class', 'private-1Error: zoe\n', { lines: 1 }],
  [
    'a warning of Node',
    '(node:42) [DEP0040] DeprecationWarning: zoe\n',
    { class: 'DeprecationWarning', code: 'DEP0040', lines: 1 },
  ],
  [
    'the end of the memory',
    'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n',
    { code: 'OUT_OF_MEMORY', lines: 1 },
  ],
])(
  'of what Next prints for visitors only class, code and place are logged: %s',
  async (_, printed, fields) => {
    const event = await logged('error', `\u001b[31m${printed}\u001b[39m`);
    expect(event).toMatchObject(fields);
    expect(JSON.stringify(event)).not.toMatch(/zoe|private-1|All is well/);
  },
);

it('until the site answers visitors, what the server prints is logged with its text', async () => {
  const printed =
    '\u001b[31m ⨯ Error: no luck\u001b[39m\n    at render (page.tsx:1:2)\n  digest: "1"\n}\n';
  expect(await logged('error', printed, false)).toEqual({
    text: '⨯ Error: no luck\n    at render (page.tsx:1:2)\n  digest: "1"\n}',
  });
});

it('whether visitors are answered is asked after all that has arrived in the same turn', async () => {
  const stream = new PassThrough();
  const isServing = vi.fn(() => true);
  logPrinted(stream, isServing);
  stream.emit('data', 'Error: private-1\nError: private-2\n');
  expect(isServing).not.toHaveBeenCalled();
  stream.end();
  await waitFor(() => expect(isServing).toHaveBeenCalled());
  const lines = expectConsole('error', /The server printed/);
  expect(lines.map((line) => JSON.parse(line).class)).toEqual(['Error', 'Error']);
});

it('a warning from Next is logged as a warning', async () => {
  expect(await logged('warn', '⚠ Something is old\n')).toEqual({ lines: 1 });
});

it.each(['\n', '\r', '\u2028', '\u001b[1F\u001b[2K\n'])(
  'a picture’s address with %j in it is never a line of its own',
  async (end) => {
    const stream = new PassThrough();
    logPrinted(stream, () => true);
    stream.end(` ⨯ The requested resource isn't a valid image for /uploads/a${end}${FORGED}\n`);
    await once(stream, 'close');
    // What was printed is logged in the next turn.
    await nextTurn();
    const lines = expectConsole('error', /The server printed/);
    for (const line of lines) expect(JSON.parse(line).msg).toBe('The server printed an error');
    expect(lines.join()).not.toContain('All is well');
  },
);

it('a printed message that never ends is cut', async () => {
  expect(await logged('error', `First\n${' next\n'.repeat(10_000)}`)).toEqual({ lines: 200 });
});

it('a printed message of one long line is cut', async () => {
  const { text } = await logged('error', `${'x'.repeat(100_000)}\n`, false);
  expect(text).toHaveLength(8_192);
});
