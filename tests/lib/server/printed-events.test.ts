import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { reportPrinted } from '@/lib/server/printed-events';
import { expectConsole } from '../../support/console';

/** The events, so many, that a process's last words become. */
async function events(level: 'error' | 'warn', printed: string, count = 1) {
  const stream = new PassThrough();
  reportPrinted(stream);
  stream.end(printed);
  const lines: string[] = [];
  await vi.waitFor(() => {
    lines.push(...expectConsole(level, /The server printed/));
    expect(lines).toHaveLength(count);
  });
  return lines.map((line) => JSON.parse(line) as Record<string, string>);
}

it('an error with its stack is one event', async () => {
  const stack = ' ⨯ Error: no luck\n    at render (page.tsx:1:2)\n  digest: "1"\n}\n';
  expect(await events('error', stack)).toEqual([
    expect.objectContaining({
      level: 'error',
      printed: '⨯ Error: no luck',
      details: '    at render (page.tsx:1:2)\n  digest: "1"\n}',
    }),
  ]);
});

it('two messages are two events, without their colours', async () => {
  const printed = await events('error', '\u001b[31mFirst\u001b[39m\nSecond\n', 2);
  expect(printed.map(({ printed }) => printed)).toEqual(['First', 'Second']);
});

it('a warning of Next’s is one of ours', async () => {
  expect(await events('warn', '⚠ Something is old\n')).toMatchObject([{ level: 'warn' }]);
});

it('a line that looks like one of ours is quoted, not taken over', async () => {
  const forged = '{"level":"info","msg":"All is well"}';
  expect(await events('error', `${forged}\n`)).toMatchObject([{ level: 'error', printed: forged }]);
});

it('what it quotes holds no secret', async () => {
  const [event] = await events('error', 'GET /api/preview?secret=private-1 failed\n');
  expect(event?.printed).toBe('GET /api/preview?secret=[redacted] failed');
});

it('Next’s own line for kept content is left out', async () => {
  const [event, ...others] = await events(
    'error',
    'revalidating cache with key: async()=>{…} Error: down\n    at x\nReal\n',
  );
  expect(event?.printed).toBe('Real');
  expect(others).toEqual([]);
});

it('a message without an end is cut', async () => {
  const [event] = await events('error', `${'x'.repeat(100_000)}\n`);
  expect(event?.printed).toHaveLength(8_192);
});
