import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Copyright } from '@/components/shell/copyright';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const line = (
  <p>
    <Copyright year={2026}>{'© {year} Dough. All rights reserved.'}</Copyright>
  </p>
);
const text = (year: number) => `© ${year} Dough. All rights reserved.`;

it('shows the current year after hydrating a page of last year, without a warning', async () => {
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

it('ignores a clock that is behind', () => {
  vi.setSystemTime(new Date(1970, 0, 1));
  render(line);
  expect(screen.getByText(text(2026)).textContent).toBe(text(2026));
});
