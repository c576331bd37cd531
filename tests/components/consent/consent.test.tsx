import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Consent } from '@/components/consent/consent';
import { askAgain, type Choice, storeChoice } from '@/lib/analytics/consent';
import { placeContainer } from '../../support/container';
import { fillStorage } from '../../support/storage';

const LABELS = {
  title: 'Crumbs',
  text: 'May we count?',
  more: 'More',
  privacy: '/en/legal/privacy',
  refuse: 'Refuse',
  accept: 'Accept',
};

const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset());
  document.head.replaceChildren();
  localStorage.clear();
  Cookies.set('_ga', '1');
});

afterEach(() => vi.useRealTimers());

const open = () => render(<Consent containerId="GTM-TEST" labels={LABELS} />);
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const isDeleted = () => waitFor(() => expect(Cookies.get('_ga')).toBeUndefined());

/** Another tab of this browser stores an answer. */
function answerElsewhere(choice: Choice) {
  storeChoice(choice);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'consent' })));
}

it('a refusal at the question that comes after six months deletes the old cookies', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  await isGone();
  await isDeleted();
  expect(reload).not.toHaveBeenCalled();
});

it('where nothing can be stored, the answer holds for this page', async () => {
  fillStorage();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  await isGone();
  await isDeleted();
});

it('what asks before the dialog listens opens it once, and for the keyboard', async () => {
  storeChoice('denied');
  askAgain();
  const { unmount } = open();
  expect(document.activeElement).toBe(await screen.findByRole('dialog'));
  unmount();
  open();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the first question does not take the place of the one that was asked for', async () => {
  vi.useFakeTimers();
  askAgain();
  open();
  await act(() => vi.runAllTimersAsync());
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it('a refusal in another tab closes the question here', async () => {
  open();
  await screen.findByRole('dialog');
  answerElsewhere('denied');
  await isGone();
  await isDeleted();
});

it('a refusal in another tab ends the measuring here', async () => {
  storeChoice('granted');
  placeContainer();
  open();
  answerElsewhere('denied');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(Cookies.get('_ga')).toBeUndefined();
});

it('other things that another tab stores close no question', async () => {
  storeChoice('denied');
  open();
  act(askAgain);
  await screen.findByRole('dialog');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
  expect(screen.queryByRole('dialog')).not.toBeNull();
});
