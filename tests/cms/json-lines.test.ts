import { expect, it } from 'vitest';
import { FIELDS, jsonLines, stopLoggingTexts } from '../../cms/src/lib/log/json-lines';

const LINE = Symbol.for('message');
const SPLAT = Symbol.for('splat');

/** The line that winston writes for an event, parsed. */
function logged(event: object) {
  jsonLines.transform(Object.assign(event, { level: 'error' }));
  const line = (event as { [LINE]: string })[LINE];
  expect(line).not.toMatch(/[\p{Cc}]/u);
  return JSON.parse(line) as Record<string, unknown>;
}

/** As winston passes on `strapi.log.error(message, ...rest)`. */
const said = (message: unknown, ...rest: object[]) => ({
  ...rest[0],
  message,
  [SPLAT]: rest,
});

class DatabaseError extends Error {
  readonly code = '23505';
  readonly detail = 'Key (email)=(zoe@example.com) exists';
}
const QUOTING = new DatabaseError(
  "insert into `messages` values ('Zoe')\n    at zoe (/srv/zoe@example.com.js:1:2)",
);
const FORGED = 'GET /api/a?code=private-1\n{"level":"info","msg":"forged"}\u001b[2J';
/** Of this file, and none that the message pretends. */
const FRAMES = expect.arrayContaining([expect.stringMatching(/json-lines\.test\.ts:\d+:\d+\)?$/)]);
const TEXT = { msg: 'Strapi logged a text' };
const ERROR = { msg: 'Strapi logged an error', error: { class: 'DatabaseError', code: '23505' } };

it('until Strapi listens, its texts are logged as they are, each on one line', () => {
  expect(logged(said(FORGED))).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    msg: 'GET /api/a?code=private-1\n{"level":"info","msg":"forged"}',
  });
  expect(logged(new Error('The port is taken')).msg).toContain('The port is taken\n    at ');
});

const THROWING = Object.defineProperty(new Error('zoe'), 'code', {
  get: () => {
    throw new Error('zoe');
  },
});

it.each`
  what                                   | event                                                        | fields
  ${'a text'}                            | ${said(FORGED)}                                              | ${TEXT}
  ${'a text with an object'}             | ${said('Failed for zoe', { email: 'zoe@example.com' })}      | ${TEXT}
  ${'an error'}                          | ${QUOTING}                                                   | ${ERROR}
  ${'an error as a message'}             | ${said(QUOTING)}                                             | ${ERROR}
  ${'a text with an error'}              | ${said('Failed for zoe', QUOTING)}                           | ${ERROR}
  ${'a text with an error in an object'} | ${said('Failed for zoe', { error: QUOTING })}                | ${ERROR}
  ${'an error whose name is a person’s'} | ${Object.assign(new Error('zoe'), { name: 'zoe' })}          | ${{ error: { class: 'Error' } }}
  ${'an error with a status'}            | ${Object.assign(new Error(), { status: 413 })}               | ${{ error: { status: 413 } }}
  ${'an error whose code throws'}        | ${THROWING}                                                  | ${{ error: { class: 'Error' } }}
  ${'an event of ours'}                  | ${said('Request', { [FIELDS]: { path: '/api/a', ms: 12 } })} | ${{ msg: 'Request', path: '/api/a', ms: 12 }}
`('once Strapi listens, no text from outside is logged: $what', ({ event, fields }) => {
  stopLoggingTexts();
  const line = logged(event);
  expect(line).toMatchObject(fields);
  expect(JSON.stringify(line)).not.toMatch(/zoe|private-1|forged|insert/i);
});

it('an error that Strapi logs has the frames of its stack, and its cause', () => {
  stopLoggingTexts();
  const cause = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  expect(logged(new TypeError('Failed for zoe', { cause }))).toMatchObject({
    error: { class: 'TypeError', at: FRAMES, cause: { class: 'Error', code: 'ECONNREFUSED' } },
  });
  const { error } = logged(QUOTING) as { error: { at: string[] } };
  expect(error.at).toEqual(FRAMES);
});

it('a text that Strapi logs has the place that logged it', () => {
  stopLoggingTexts();
  expect(logged(said('Failed for zoe'))).toMatchObject({ at: FRAMES });
});
