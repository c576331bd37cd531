import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { LazyKitForm } from '@/components/sell/lazy-kit-form';
import { PlainKitForm } from '@/components/sell/plain-kit-form';
import en from '@/messages/en.json';
import { stubRoutes } from '../../support/forms/contact-form';
import { kitLabels, PICTURES } from '../../support/forms/kit-form';

const { kit, contact } = en;

/** Scrolls close to the form. A busy browser reports that and an earlier position at once. */
let approach: () => void;

beforeEach(() => {
  sessionStorage.clear();
  stubRoutes();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        approach = () => act(() => notify([{ isIntersecting: false }, { isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  const form = {
    locale: 'en',
    labels: kitLabels,
    pictures: PICTURES,
    acceptance: <span>I accept</span>,
  };
  render(<LazyKitForm {...form} plain={<PlainKitForm {...form} />} />);
});

const form = () => screen.getByRole('button', { name: kit.submit }).closest('form');
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('the kit form is a plain post until it is about to be visible', () => {
  expect(form()?.action).toContain('/api/kit-requests');
  expect(form()?.method).toBe('post');
  expect(form()?.noValidate).toBe(false);
});

it('the interactive kit form keeps the values and the focus of the plain one', async () => {
  const user = userEvent.setup();
  await user.click(box(/I accept/));
  await user.click(box(new RegExp(kit.table_stands)));
  await user.selectOptions(screen.getByLabelText(kit.business), 'cinema');
  await user.type(screen.getByLabelText(contact.name), 'Aim');
  approach();
  await waitFor(() => expect(form()?.noValidate).toBe(true));
  await user.keyboard('ée');
  expect(screen.getByLabelText<HTMLInputElement>(contact.name).value).toBe('Aimée');
  expect(screen.getByLabelText<HTMLSelectElement>(kit.business).value).toBe('cinema');
  expect(box(/I accept/).checked).toBe(true);
  expect(box(new RegExp(kit.table_stands)).checked).toBe(false);
  expect(box(new RegExp(kit.screen_visuals)).checked).toBe(true);
});

it('the interactive kit form renders the same fields as the plain one', async () => {
  const before = form()?.innerHTML;
  approach();
  await waitFor(() => expect(form()?.noValidate).toBe(true));
  expect(form()?.querySelector('fieldset')?.outerHTML).toBe(
    new DOMParser().parseFromString(before ?? '', 'text/html').querySelector('fieldset')?.outerHTML,
  );
});
