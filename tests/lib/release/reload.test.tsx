import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimReload, hasDirtyForm } from '@/lib/release/reload';

const NOON = 1_800_000_000_000;

describe('hasDirtyForm', () => {
  beforeEach(() => {
    render(
      <>
        <form aria-label="letter">
          <textarea aria-label="words" name="words" />
        </form>
        <input aria-label="search" name="q" />
      </>,
    );
  });

  const typeInto = (name: string) =>
    fireEvent.input(screen.getByRole('textbox', { name }), { target: { value: 'x' } });

  it('is true from the first input on', () => {
    expect(hasDirtyForm()).toBe(false);
    typeInto('words');
    expect(hasDirtyForm()).toBe(true);
  });

  it('is false after the form was reset or removed', () => {
    typeInto('words');
    screen.getByRole<HTMLFormElement>('form').reset();
    expect(hasDirtyForm()).toBe(false);
    typeInto('words');
    cleanup();
    expect(hasDirtyForm()).toBe(false);
  });

  it('ignores fields outside of forms', () => {
    typeInto('search');
    expect(hasDirtyForm()).toBe(false);
  });
});

describe('claimReload', () => {
  beforeEach(() => sessionStorage.clear());

  it('allows one reload in ten seconds', () => {
    expect(claimReload('/faq', NOON)).toBe(true);
    expect(claimReload('/faq', NOON + 1)).toBe(false);
    expect(claimReload('/faq', NOON + 9_999)).toBe(false);
    expect(claimReload('/faq', NOON + 10_000)).toBe(true);
    expect(claimReload('/faq', NOON + 10_001)).toBe(false);
  });

  it('does not count a refused reload', () => {
    claimReload('/faq', NOON);
    claimReload('/faq', NOON + 9_999);
    expect(claimReload('/faq', NOON + 10_000)).toBe(true);
  });

  it('counts each path separately', () => {
    expect(claimReload('/faq', NOON)).toBe(true);
    expect(claimReload('/en/faq', NOON)).toBe(true);
    expect(claimReload('/faq', NOON)).toBe(false);
  });

  it('refuses every reload without session storage', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
    expect(claimReload('/faq', NOON)).toBe(false);
  });

  it('refuses every reload if the stored value is malformed', () => {
    sessionStorage.setItem('last-reload', 'malformed');
    expect(claimReload('/faq', NOON)).toBe(false);
  });
});
