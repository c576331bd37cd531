import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rights } from '@/components/shell/rights';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const line = (
  <p>
    <Rights year={2026}>{'© {year} Dough. All rights reserved.'}</Rights>
  </p>
);
const text = (year: number) => `© ${year} Dough. All rights reserved.`;

it('a page of last year has this year’s line once it is hydrated, without a warning', async () => {
  vi.setSystemTime(new Date(2026, 11, 31));
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(line);
  expect(page.textContent).toBe(text(2026));
  vi.setSystemTime(new Date(2027, 0, 1));
  const root = await act(async () => hydrateRoot(page, line));
  expect(page.textContent).toBe(text(2027));
  await act(async () => root.unmount());
  page.remove();
});

it('a clock that is behind does not take the line back', () => {
  vi.setSystemTime(new Date(1970, 0, 1));
  render(line);
  expect(screen.getByText(text(2026)).textContent).toBe(text(2026));
});
