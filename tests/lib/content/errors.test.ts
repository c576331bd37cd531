import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { ContentError } from '@/lib/content/errors';

it('a failed call is one line in a console, without stacks', () => {
  const error = ContentError.from(new Error('fetch failed', { cause: new Error('refused') }));
  expect(inspect(error)).toBe('UnknownError: fetch failed');
});
