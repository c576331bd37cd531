import { expect, it } from 'vitest';
import { processState } from '@/lib/process-state';
import { startBuiltSite } from './support/built-site';

const site = startBuiltSite();
const MISSING = 'made by nobody';

it('process-state: the cache handler and pages share one process', async () => {
  await site.get('/nous-trouver?q=lyon');
  expect(processState<unknown>('tag-files', () => MISSING)).not.toBe(MISSING);
  expect(processState<unknown>('gazetteer', () => MISSING)).not.toBe(MISSING);
});
