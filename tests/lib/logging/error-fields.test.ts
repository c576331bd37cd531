import { describe, expect, it } from 'vitest';
import { CodedError } from '@/lib/coded-error';
import { ContentServiceError } from '@/lib/content/errors';
import { errorFields } from '@/lib/logging/error-fields';

const SECRET = /private-?1|zoe/i;
/** Lines that look like frames, as somebody could write them into a form. */
const FRAMES = '\n    at zoe (/srv/zoe-petit.js:1:2)\n    at private1 (node:internal/private:1:2)';
const OWN_FRAME = expect.arrayContaining([
  expect.stringMatching(/error-fields\.test\.ts:\d+:\d+\)?$/),
]);

class Hostile extends Error {
  get code(): string {
    throw new Error('private-1');
  }
}
const withStack = (stack: string, message = 'private-1') =>
  Object.assign(new Error(message), { stack });

describe('of an error is logged', () => {
  it.each<[string, unknown, object]>([
    [
      'what an error of ours is about',
      new CodedError('NO_VALID_ENTRY', 'zoe', { subject: 'products' }),
      { code: 'NO_VALID_ENTRY', subject: 'products' },
    ],
    [
      'no subject of a mail server’s error',
      Object.assign(new Error('zoe'), { subject: 'private-1' }),
      { subject: undefined },
    ],
    ['its class', new TypeError('private-1'), { class: 'TypeError', at: OWN_FRAME }],
    [
      'no line of its message, even if it looks like a frame',
      new Error(`zoe@example.com${FRAMES}`),
      { class: 'Error', at: OWN_FRAME },
    ],
    [
      'no frame where the stack does not begin with its message',
      withStack(`Error: another${FRAMES}`),
      { class: 'Error', at: undefined },
    ],
    [
      'no frame with a query, an address or a sentence',
      withStack(
        'Error: private-1\n    at a (/b.js?zoe=1:1:2)\n    at zoe@example.com:1:2\n    at private one',
      ),
      { at: undefined },
    ],
    [
      'no name with an email address',
      Object.assign(new Error(''), { name: 'zoe@example.com' }),
      { class: 'Error' },
    ],
    [
      'no code that is a token',
      Object.assign(new Error(''), { code: '4f1c9d0e8b7aPRIVATE' }),
      { code: undefined },
    ],
    ['its status', Object.assign(new Error(''), { status: 503 }), { status: 503 }],
    [
      'Next’s digest',
      Object.assign(new Error(''), { digest: '1234567890@E394' }),
      { digest: '1234567890@E394' },
    ],
    [
      'no digest with a path',
      Object.assign(new Error(''), { digest: 'NEXT_REDIRECT;push;/zoe;307;' }),
      { digest: undefined },
    ],
    [
      'its cause, and the cause of that',
      ContentServiceError.from(
        Object.assign(new Error('private-1'), {
          cause: new TypeError('fetch failed', {
            cause: Object.assign(new Error('connect 127.0.0.1 private-1'), {
              code: 'ECONNREFUSED',
            }),
          }),
        }),
      ),
      { status: 500, cause: { cause: { class: 'TypeError', cause: { code: 'ECONNREFUSED' } } } },
    ],
    ['its type, where a getter of its own throws', new Hostile(), { type: 'object' }],
  ])('%s', (_, error, fields) => {
    const logged = errorFields(error);
    expect({
      code: undefined,
      status: undefined,
      digest: undefined,
      at: undefined,
      ...logged,
    }).toMatchObject(fields);
    expect(JSON.stringify(logged)).not.toMatch(SECRET);
  });

  it.each([
    ['private-1', 'string'],
    [null, 'null'],
    [undefined, 'undefined'],
    [42, 'number'],
    [{ message: 'private-1', stack: `private-1${FRAMES}` }, 'object'],
  ])('of %j, which is no error, is logged its type', (thrown, type) => {
    expect(errorFields(thrown)).toEqual({ type });
  });

  it('of a long stack a dozen frames are logged, and of an endless chain of causes the first', () => {
    const recurse = (depth: number): Error =>
      depth === 0 ? new Error('deep') : recurse(depth - 1);
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 50;
    const error = recurse(40);
    Error.stackTraceLimit = limit;
    error.cause = error;
    const logged = errorFields(error);
    expect(logged.at).toHaveLength(12);
    expect(logged.cause?.cause?.cause?.cause).toBeUndefined();
    expect(logged.cause?.cause?.cause).toBeDefined();
  });

  it('an error’s frames are found, whatever its message is', () => {
    // An expression that needs quadratic time would take hours here.
    const error = new Error(`${'    at a.'.repeat(1_000_000)}\n${' '.repeat(1_000_000)}`);
    expect(errorFields(error).class).toBe('Error');
  });
});
