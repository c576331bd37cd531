import { expect, it } from 'vitest';
import { jsonLines } from '../../cms/src/lib/log/json-lines';

/** The line that winston writes for an event. */
function lineOf(event: object): string {
  const withLevel = Object.assign(event, { level: 'error' });
  const formatted = jsonLines.transform(withLevel) as Record<symbol, string>;
  return formatted[Symbol.for('message')] ?? '';
}

it('formats any event as a single JSON line', () => {
  const message = 'GET /api/a\n{"level":"info","msg":"forged"}\u001b[2J\u2028';
  expect(JSON.parse(lineOf({ message }))).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    msg: 'GET /api/a\n{"level":"info","msg":"forged"}[2J',
  });
});

it('logs an error with its stack and without the SQL values it quotes', () => {
  const error = new Error(
    "insert into `contact_messages` (`name`, `message`) values ('Zoe', 'a - b\nc') - disk is full",
  );
  const { msg } = JSON.parse(lineOf(error)) as { msg: string };
  expect(msg).toContain('Error: insert into `[redacted] - disk is full');
  expect(msg).toContain('json-lines.test.ts');
  expect(msg).not.toMatch(/Zoe|a - b/);
});
