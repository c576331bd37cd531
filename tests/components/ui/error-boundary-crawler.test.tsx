import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from '@/components/ui/error-boundary';

// Next looks once, when it is loaded: a file of its own, and before its imports.
vi.hoisted(() => {
  Object.defineProperty(navigator, 'userAgent', {
    value: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
});

function Island(): never {
  throw new Error('broken on purpose');
}

it('an island that fails where a crawler looks is Next’s to handle', () => {
  const show = () =>
    render(
      <ErrorBoundary fallback="the list below">
        <Island />
      </ErrorBoundary>,
    );
  expect(show).toThrow('broken on purpose');
});
