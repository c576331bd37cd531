import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '@/components/errors/error-boundary';
import { expectConsole } from '../../support/console';

const TEXTS = { text: 'Something fell.', retry: 'Again' };
let failure: Error | undefined;

function Island() {
  if (failure) throw failure;
  return <p>island</p>;
}

const show = (fallback?: ReactNode) =>
  render(
    <>
      <p>page</p>
      <ErrorBoundary fallback={fallback}>
        <Island />
      </ErrorBoundary>
    </>,
  );

beforeEach(() => {
  document.documentElement.dataset.failure = JSON.stringify(TEXTS);
  window.isStale = undefined;
  failure = new Error('broken on purpose');
});

describe('a failing island', () => {
  it('is replaced by a message with a retry', () => {
    show();
    expectConsole('error', /broken on purpose/);
    expect(screen.getByText('page')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(TEXTS.text);
    failure = undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(screen.getByText('island')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is replaced by its own fallback', () => {
    show('the list below');
    expectConsole('error', /broken on purpose/);
    expect(screen.getByText('the list below')).toBeTruthy();
  });

  it('is replaced by nothing if the fallback is null', () => {
    const { container } = show(null);
    expectConsole('error', /broken on purpose/);
    expect(container.textContent).toBe('page');
  });

  it('is left to Next for a crawler', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    );
    expect(() => show()).toThrow('broken on purpose');
  });

  it('reloads the page on retry if a file is missing and the server answers', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const ask = vi.fn().mockRejectedValueOnce(new TypeError('offline'));
    vi.stubGlobal('fetch', ask.mockResolvedValue(Response.json({ id: 'mine' })));
    window.isStale = true;
    show();
    expectConsole('error', /broken on purpose/);
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    await waitFor(() => expectConsole('error', /broken on purpose/));
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
