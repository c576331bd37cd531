import { expect } from 'playwright/test';
import { HANG_MS } from '../../support/hang';

/** Playwright's assertions, which repeat a check of a page. */
export const expectPage = expect.configure({ timeout: HANG_MS });
