import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasDirtyForm, watchForms } from '@/lib/release/dirty-forms';

let stop: () => void;
beforeEach(() => {
  stop = watchForms();
  render(
    <>
      <form aria-label="letter">
        <textarea aria-label="words" />
      </form>
      <input aria-label="search" />
    </>,
  );
});
afterEach(() => stop());

const typeInto = (name: string) =>
  fireEvent.input(screen.getByRole('textbox', { name }), { target: { value: 'x' } });

it('a form is dirty from the first letter on', () => {
  expect(hasDirtyForm()).toBe(false);
  typeInto('words');
  expect(hasDirtyForm()).toBe(true);
});

it('a form that was reset, or is gone, is not', () => {
  typeInto('words');
  screen.getByRole<HTMLFormElement>('form').reset();
  expect(hasDirtyForm()).toBe(false);
  typeInto('words');
  cleanup();
  expect(hasDirtyForm()).toBe(false);
});

it('a field outside of every form holds nothing to lose', () => {
  typeInto('search');
  expect(hasDirtyForm()).toBe(false);
});
