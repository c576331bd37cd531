import Cookies from 'js-cookie';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadTagManager, unloadTagManager } from '@/lib/analytics/tag-manager';
import { placeContainer } from '../../support/container';

const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset());
  document.head.replaceChildren();
  delete window.dataLayer;
  for (const name of ['_ga', '_ga_TEST', 'NEXT_LOCALE']) Cookies.set(name, '1');
});

it.each([
  ['/de/verkaufen', 1],
  ['/de/verkaufen/kit/a-token', 0],
])('on %s loads %i containers', (path, count) => {
  vi.spyOn(location, 'pathname', 'get').mockReturnValue(path);
  const append = vi.spyOn(document.head, 'append').mockReturnValue();
  loadTagManager('GTM-TEST');
  expect(append).toHaveBeenCalledTimes(count);
});

const names = () => Object.keys(Cookies.get());

it('withdrawing consent deletes existing cookies without a reload where the container is not loaded', () => {
  unloadTagManager();
  expect(names()).toEqual(['NEXT_LOCALE']);
  expect(reload).not.toHaveBeenCalled();
  expect(window).not.toHaveProperty('dataLayer');
});

it('withdrawing consent reloads a page that has loaded the container', () => {
  placeContainer();
  unloadTagManager();
  expect(names()).toEqual(['NEXT_LOCALE']);
  expect(reload).toHaveBeenCalledOnce();
  expect(Array.from(window.dataLayer?.[0] as ArrayLike<unknown>).slice(0, 2)).toEqual([
    'consent',
    'update',
  ]);
});

it('withdrawing consent deletes cookies on every parent domain', () => {
  vi.spyOn(location, 'hostname', 'get').mockReturnValue('www.dough.co.uk');
  // The document's own cookies belong to another host.
  vi.spyOn(Cookies, 'get').mockImplementation((): never => ({ _ga: '1' }) as never);
  const remove = vi.spyOn(Cookies, 'remove');
  unloadTagManager();
  const domains = remove.mock.calls
    .filter(([name]) => name === '_ga')
    .map(([, attributes]) => attributes?.domain);
  expect(domains).toEqual([undefined, 'www.dough.co.uk', 'dough.co.uk', 'co.uk', 'uk']);
});
