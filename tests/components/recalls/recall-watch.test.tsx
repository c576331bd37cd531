import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const MINUTE = 60_000;
const reload = vi.fn();
const ask = vi.fn();
const answer = (version: string, buildId = 'mine') =>
  ask.mockImplementation(async () => Response.json({ id: buildId, buildId, versions: [version] }));
let visibility: DocumentVisibilityState;
let navigationType: string;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubEnv('BUILD_ID', 'mine');
  vi.stubGlobal('fetch', ask.mockReset());
  refresh.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset());
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  navigationType = 'navigate';
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { type: navigationType } as PerformanceNavigationTiming,
  ]);
  sessionStorage.clear();
  answer('fr-none');
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const dispatch = (target: EventTarget, event: Event) =>
  act(async () => void fireEvent(target as Window, event));
const pageshow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
const becomeVisible = () => {
  visibility = 'visible';
  return dispatch(document, new Event('visibilitychange', { bubbles: true }));
};
/** How often the tab has asked, refreshed its page and loaded it anew. */
const counts = () => [ask, refresh, reload].map(({ mock }) => mock.calls.length);

/** Shows a page in this tab; `show` is what the server renders of it later. */
async function open() {
  const { RecallWatch } = await import('@/components/recalls/recall-watch');
  const { rerender } = render(<RecallWatch version="fr-none" />);
  await pass(0);
  return { show: (next: string) => rerender(<RecallWatch version={next} />) };
}

it('an open tab asks once a minute which recalls are announced, while it is visible', async () => {
  await open();
  await pass(MINUTE - 1);
  expect(ask).not.toHaveBeenCalled();
  await pass(1);
  expect(ask.mock.calls).toEqual([['/recalls.json']]);
  visibility = 'hidden';
  await pass(MINUTE * 3);
  expect(ask).toHaveBeenCalledTimes(1);
  await becomeVisible();
  expect(counts()).toEqual([2, 0, 0]);
  cleanup();
  await pass(MINUTE * 2);
  expect(ask).toHaveBeenCalledTimes(2);
});

it.each<[string, () => Promise<unknown>]>([
  [
    'that the browser has kept, at Back',
    async () => {
      await open();
      await pass(5_000);
      await dispatch(window, pageshow(false));
      expect(ask).not.toHaveBeenCalled();
      await dispatch(window, pageshow(true));
      await becomeVisible();
    },
  ],
  [
    'that is restored from the browser’s cache',
    async () => {
      navigationType = 'back_forward';
      await open();
    },
  ],
  [
    'that its router shows after the first',
    async () => {
      await open();
      cleanup();
      await open();
    },
  ],
])('it asks once for a page %s', async (_, show) => {
  await show();
  expect(ask).toHaveBeenCalledTimes(1);
});

it('a recall has the page rendered again until its banner is there', async () => {
  const { show } = await open();
  answer('fr-one');
  await pass(MINUTE);
  // The server still has the page without it.
  show('fr-none');
  await pass(MINUTE - 1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(refresh).toHaveBeenCalledTimes(2);
  show('fr-one');
  await pass(MINUTE * 3);
  expect(counts().slice(1)).toEqual([2, 0]);
});

it('a recall has the page of another build loaded, unless a form is half filled in', async () => {
  await open();
  answer('fr-one', 'newer');
  const form = document.body.appendChild(document.createElement('form'));
  const field = form.appendChild(document.createElement('input'));
  Object.assign(field, { name: 'words', value: 'Dear bakers' });
  await pass(MINUTE);
  expect(reload).not.toHaveBeenCalled();
  form.remove();
  await pass(MINUTE);
  expect(counts().slice(1)).toEqual([0, 1]);
});

it.each([
  ['a failing server', async () => new Response('', { status: 503 })],
  ['something else in its place', async () => Response.json({ portal: 'Wi-Fi' })],
  ['no network', async () => Promise.reject(new TypeError('offline'))],
])('with %s, a tab asks in silence', async (_, said) => {
  await open();
  ask.mockImplementation(said);
  await pass(MINUTE * 2);
  expect(counts()).toEqual([2, 0, 0]);
});
