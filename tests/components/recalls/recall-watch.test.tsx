import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const MINUTE = 60_000;
const reload = vi.fn();
const ask = vi.fn();
const answer = (versions: string[], buildId = 'mine') =>
  ask.mockImplementation(async () => Response.json({ id: buildId, buildId, versions }));
let visibility: DocumentVisibilityState;
let navigationType: string;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubEnv('BUILD_ID', 'mine');
  vi.stubGlobal('fetch', ask);
  ask.mockReset();
  refresh.mockReset();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  navigationType = 'navigate';
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { type: navigationType } as PerformanceNavigationTiming,
  ]);
  sessionStorage.clear();
  answer(['fr-none', 'de-none']);
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

/** Shows a page in this tab; `show` is what the server renders of it later. */
async function open(version = 'fr-none') {
  const { RecallWatch } = await import('@/components/recalls/recall-watch');
  const { rerender } = render(<RecallWatch version={version} />);
  await pass(0);
  return { show: (next: string) => rerender(<RecallWatch version={next} />) };
}

describe('an open tab asks which recalls are announced', () => {
  it('once a minute, and not when its page has just come from the server', async () => {
    await open();
    await pass(MINUTE - 1);
    expect(ask).not.toHaveBeenCalled();
    await pass(1);
    expect(ask.mock.calls).toEqual([['/recalls.json']]);
    await pass(MINUTE);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('not while it is hidden, and at once when it is shown again', async () => {
    await open();
    visibility = 'hidden';
    await pass(MINUTE * 3);
    expect(ask).not.toHaveBeenCalled();
    await becomeVisible();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('once after Back to a page that the browser has kept', async () => {
    await open();
    await pass(5_000);
    await dispatch(window, pageshow(false));
    expect(ask).not.toHaveBeenCalled();
    await dispatch(window, pageshow(true));
    await becomeVisible();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('when it is restored from the browser’s cache', async () => {
    navigationType = 'back_forward';
    await open();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('at each page that its router shows after the first', async () => {
    await open();
    cleanup();
    await open();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('no longer when the page is gone', async () => {
    await open();
    cleanup();
    await pass(MINUTE * 2);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a recall', () => {
  it('has the page rendered again, and once its banner is there, no more', async () => {
    const { show } = await open();
    answer(['fr-one', 'de-none']);
    await pass(MINUTE);
    expect(refresh).toHaveBeenCalledTimes(1);
    show('fr-one');
    await pass(MINUTE * 3);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not keep asking for a page that the server still has without it', async () => {
    const { show } = await open();
    answer(['fr-one']);
    await pass(MINUTE);
    show('fr-none');
    await pass(MINUTE - 1);
    expect(refresh).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('has the page of another build loaded, unless a form is half filled in', async () => {
    await open();
    answer(['fr-one'], 'newer');
    const form = document.body.appendChild(document.createElement('form'));
    const field = form.appendChild(document.createElement('input'));
    Object.assign(field, { name: 'words', value: 'Dear bakers' });
    await pass(MINUTE);
    expect(reload).not.toHaveBeenCalled();
    form.remove();
    await pass(MINUTE);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(refresh).not.toHaveBeenCalled();
  });

  it.each([
    ['a failing server', async () => new Response('', { status: 503 })],
    ['something else in its place', async () => Response.json({ portal: 'Wi-Fi' })],
    ['no network', async () => Promise.reject(new TypeError('offline'))],
  ])('is asked for in silence with %s', async (_, said) => {
    await open();
    ask.mockImplementation(said);
    await pass(MINUTE * 2);
    expect(ask).toHaveBeenCalledTimes(2);
    expect([refresh, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });
});
