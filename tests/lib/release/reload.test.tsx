import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasDirtyForm, registerReload } from '@/lib/release/reload';

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

  it('is true from the first input on, until the form is reset or removed', () => {
    expect(hasDirtyForm()).toBe(false);
    typeInto('words');
    expect(hasDirtyForm()).toBe(true);
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

describe('registerReload', () => {
  beforeEach(() => sessionStorage.clear());

  it('allows one reload of each path in ten seconds, of which a refused one is none', () => {
    expect(registerReload('/faq', NOON)).toBe(true);
    expect(registerReload('/en/faq', NOON)).toBe(true);
    expect(registerReload('/faq', NOON + 9_999)).toBe(false);
    expect(registerReload('/faq', NOON + 10_000)).toBe(true);
    expect(registerReload('/faq', NOON + 10_001)).toBe(false);
  });

  it('refuses every reload without session storage', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
    expect(registerReload('/faq', NOON)).toBe(false);
  });

  it('refuses every reload if the stored value is malformed', () => {
    sessionStorage.setItem('last-reload', 'malformed');
    expect(registerReload('/faq', NOON)).toBe(false);
  });
});
