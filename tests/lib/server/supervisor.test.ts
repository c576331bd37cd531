import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { logPrinted } from '@/lib/server/supervisor';
import { expectConsole } from '../../support/console';

/** The given number of events that the supervisor logs for this output of a process. */
async function events(level: 'error' | 'warn', printed: string, count = 1) {
  const stream = new PassThrough();
  logPrinted(stream);
  stream.end(printed);
  const lines: string[] = [];
  await vi.waitFor(() => {
    lines.push(...expectConsole(level, /The server printed/));
    expect(lines).toHaveLength(count);
  }, 15_000);
  return lines.map((line) => JSON.parse(line) as Record<string, string>);
}

it('logs an error and its stack trace as one event', async () => {
  const stack = ' ⨯ Error: no luck\n    at render (page.tsx:1:2)\n  digest: "1"\n}\n';
  expect(await events('error', stack)).toEqual([
    expect.objectContaining({
      level: 'error',
      printed: '⨯ Error: no luck',
      details: '    at render (page.tsx:1:2)\n  digest: "1"\n}',
    }),
  ]);
});

it('logs two messages as two events, without colours', async () => {
  const printed = await events('error', '\u001b[31mFirst\u001b[39m\nSecond\n', 2);
  expect(printed.map(({ printed }) => printed)).toEqual(['First', 'Second']);
});

it('logs a warning from Next as a warning', async () => {
  expect(await events('warn', '⚠ Something is old\n')).toMatchObject([{ level: 'warn' }]);
});

it('quotes a printed line that looks like a log event', async () => {
  const forged = '{"level":"info","msg":"All is well"}';
  expect(await events('error', `${forged}\n`)).toMatchObject([{ level: 'error', printed: forged }]);
});

it.each(['\n', '\r', '\u2028', '\u0085', '\u001b[1F\u001b[2K\n'])(
  'a picture’s address with %j in it is never a line of its own',
  async (end) => {
    const forged = '{"level":"info","msg":"All is well"}';
    const stream = new PassThrough();
    logPrinted(stream);
    stream.end(` ⨯ The requested resource isn't a valid image for /uploads/a${end}${forged}\n`);
    const lines: string[] = [];
    await vi.waitFor(() => {
      lines.push(...expectConsole('error', /The server printed/));
      expect(lines.join()).toContain('All is well');
    }, 15_000);
    for (const line of lines) {
      expect(line).not.toMatch(/[\p{Cc}\u2028]/u);
      expect(JSON.parse(line)).toMatchObject({ msg: 'The server printed an error' });
    }
  },
);

it('truncates a message that never ends', async () => {
  const [event] = await events('error', `First\n${' next\n'.repeat(10_000)}`);
  expect(event?.details?.split('\n')).toHaveLength(199);
});

it('redacts secrets in what it quotes', async () => {
  const [event] = await events('error', 'GET /api/preview?secret=private-1 failed\n');
  expect(event?.printed).toBe('GET /api/preview?secret=[redacted] failed');
});

it('leaves out the line that Next prints for stale content', async () => {
  const [event, ...others] = await events(
    'error',
    'revalidating cache with key: async()=>{…} Error: down\n    at x\nReal\n',
  );
  expect(event?.printed).toBe('Real');
  expect(others).toEqual([]);
});

it('truncates a message of many lines', async () => {
  const [event] = await events('error', `${'x'.repeat(100_000)}\n`);
  expect(event?.printed).toHaveLength(8_192);
});
