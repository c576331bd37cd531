import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const route = vi.hoisted(() => ({ pathname: '/' }));
vi.mock('next/navigation', () => ({ usePathname: () => route.pathname }));

const HOUR = 3_600_000;
const reload = vi.fn();
const assign = vi.fn();
const ask = vi.fn();
/** A newer build, with a route rule for a page. */
const answer = async (url: string) =>
  url.startsWith('/builds/latest.json')
    ? Response.json({ id: 'newer', timestamp: 1 })
    : Response.json({
        id: 'newer',
        routeRules: { '/old': { redirect: { to: '/new', statusCode: 308 } } },
      });
const asked = (path: string) => ask.mock.calls.flat().filter((url) => url.startsWith(path));
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubEnv('BUILD_ID', 'mine');
  vi.stubGlobal('fetch', ask);
  ask.mockReset().mockImplementation(answer);
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  sessionStorage.clear();
  window.isStale = undefined;
  route.pathname = '/';
});
afterEach(() => vi.useRealTimers());

/** The poller beside a form; `go` is a change of route. */
async function open() {
  const { VersionPoller } = await import('@/components/shell/version-poller');
  const page = () => (
    <>
      <form>
        <input aria-label="words" name="words" />
      </form>
      <VersionPoller key="poller" />
    </>
  );
  const { rerender } = render(page());
  return (pathname: string) => {
    route.pathname = pathname;
    window.history.replaceState(null, '', pathname);
    rerender(page());
    return pass(0);
  };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('VersionPoller', () => {
  it('makes no request in a hidden tab, and catches up when the tab is shown', async () => {
    await open();
    visibility = 'hidden';
    await pass(HOUR * 3 + 1);
    expect(ask).not.toHaveBeenCalled();
    visibility = 'visible';
    await act(
      async () => void fireEvent(document, new Event('visibilitychange', { bubbles: true })),
    );
    expect(asked('/builds/latest.json')).toHaveLength(1);
    await act(
      async () => void fireEvent(document, new Event('visibilitychange', { bubbles: true })),
    );
    expect(asked('/builds/latest.json')).toHaveLength(1);
  });
});

describe('a newer build', () => {
  it('is loaded by the next navigation, at most once per path in ten seconds', async () => {
    const go = await open();
    await pass(HOUR);
    expect(reload).not.toHaveBeenCalled();
    for (const path of ['/faq', '/', '/faq', '/']) await go(path);
    expect(reload).toHaveBeenCalledTimes(2);
    await pass(10_000);
    await go('/faq');
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('is not loaded while a form has unsent input', async () => {
    const go = await open();
    await pass(HOUR);
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Dear bakers' } });
    await go('/faq');
    expect(reload).not.toHaveBeenCalled();
  });
});

it('after a file was missing, the next navigation with a server reloads the page', async () => {
  const go = await open();
  window.isStale = true;
  ask.mockRejectedValue(new TypeError('offline'));
  await go('/faq');
  expect(reload).not.toHaveBeenCalled();
  ask.mockImplementation(async () => Response.json({ id: 'mine', timestamp: 1 }));
  await go('/');
  expect(reload).toHaveBeenCalledOnce();
});

describe('route rules of a newer build', () => {
  /** What a link does before it navigates. */
  const follow = async (href: string) =>
    (await import('@/lib/release/reload')).followNewerRule(href);

  it('are fetched once, and load their target as a document instead of the link', async () => {
    await open();
    expect(await follow('/old')).toBe(false);
    await pass(HOUR * 3);
    expect(asked('/builds/meta/')).toEqual(['/builds/meta/newer.json']);
    expect(await follow('/faq')).toBe(false);
    expect(assign).not.toHaveBeenCalled();
    expect(await follow('/old?a=1#b')).toBe(true);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/new?a=1#b');
  });

  it('are followed at most once per path in ten seconds, and never while a form has unsent input', async () => {
    await open();
    await pass(HOUR);
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Dear bakers' } });
    expect(await follow('/old')).toBe(false);
    screen.getByRole<HTMLInputElement>('textbox').form?.reset();
    expect([await follow('/old'), await follow('/old')]).toEqual([true, false]);
    await pass(10_000);
    expect(await follow('/old')).toBe(true);
  });
});

it.each([
  ['the same build', async () => Response.json({ id: 'mine', timestamp: 2 })],
  ['a failing server', async () => new Response('', { status: 503 })],
  ['no network', async () => Promise.reject(new TypeError('offline'))],
])('%s reloads nothing', async (_, said) => {
  ask.mockImplementation(said);
  const go = await open();
  await pass(HOUR);
  await go('/faq');
  expect(reload).not.toHaveBeenCalled();
});
