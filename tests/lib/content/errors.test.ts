import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { ContentServiceError } from '@/lib/content/errors';

it('a ContentServiceError prints as one line, without a stack trace', () => {
  const error = ContentServiceError.from(
    new Error('fetch failed', { cause: new Error('refused') }),
  );
  expect(inspect(error)).toBe('UnknownError: fetch failed');
});
