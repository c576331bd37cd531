import { expect } from 'playwright/test';
import { HANG_MS } from '../../support/hang';

/** Playwright's assertions, which repeat a check of a page. */
export const expectPage = expect.configure({ timeout: HANG_MS });

/** For an assertion within `toPass`, which repeats it together with what comes before. */
export const ATTEMPT = { timeout: 10_000 };
