import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Consent } from '@/components/consent/consent';
import { openConsent, storeChoice } from '@/lib/analytics/consent';
import { expectConsole } from '../../support/console';
import { placeContainer } from '../../support/container';
import { fillStorage } from '../../support/storage';

const LABELS = {
  title: 'Crumbs',
  text: 'May we count?',
  more: 'More',
  privacy: '/en/legal/privacy',
  list: 'List',
  cookies: '/en/legal/cookies',
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

it.each([
  ['when asked again after six months', () => {}],
  ['where storage is full', fillStorage],
])('refusing deletes old cookies %s', async (_, prepare) => {
  prepare();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  await isGone();
  await isDeleted();
  expect(reload).not.toHaveBeenCalled();
});

it('opening the dialog before it is mounted opens it once, with the focus', async () => {
  storeChoice('denied');
  openConsent();
  const { unmount } = open();
  expect(document.activeElement).toBe(await screen.findByRole('dialog'));
  unmount();
  open();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the automatic dialog does not replace the one that the visitor opened', async () => {
  vi.useFakeTimers();
  openConsent();
  open();
  await act(() => vi.runAllTimersAsync());
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it('a refusal in another tab closes the dialog and unloads the container', async () => {
  storeChoice('granted');
  placeContainer();
  open();
  act(openConsent);
  await screen.findByRole('dialog');
  storeChoice('denied');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'consent' })));
  await isGone();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(Cookies.get('_ga')).toBeUndefined();
});

it('other storage events do not close the dialog', async () => {
  storeChoice('denied');
  open();
  act(openConsent);
  await screen.findByRole('dialog');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

it('where its script is missing, says so to the visitor who asks for it, and not before', async () => {
  vi.resetModules();
  vi.doMock('@/components/consent/consent-dialog', () => {
    throw new Error('missing');
  });
  const fresh = await import('@/components/consent/consent');
  const { openConsent } = await import('@/lib/analytics/consent');
  render(<fresh.Consent containerId="GTM-TEST" labels={LABELS} />);
  await waitFor(() => expectConsole('error', /missing/));
  expect(screen.queryByRole('alert')).toBeNull();
  act(openConsent);
  vi.stubGlobal('fetch', async () => Response.json({ id: 'mine' }));
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
