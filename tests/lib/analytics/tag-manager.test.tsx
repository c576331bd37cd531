import Cookies from 'js-cookie';
import { beforeEach, expect, it, vi } from 'vitest';
import { unloadTagManager } from '@/lib/analytics/tag-manager';
import { placeContainer } from '../../support/container';

const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset());
  document.head.replaceChildren();
  delete window.dataLayer;
  for (const name of ['_ga', '_ga_TEST', 'NEXT_LOCALE']) Cookies.set(name, '1');
});

const names = () => Object.keys(Cookies.get());

it('a refusal deletes what an earlier visit or another tab left, and reloads nothing', () => {
  unloadTagManager();
  expect(names()).toEqual(['NEXT_LOCALE']);
  expect(reload).not.toHaveBeenCalled();
  expect(window).not.toHaveProperty('dataLayer');
});

it('a page that has the container begins again without it', () => {
  placeContainer();
  unloadTagManager();
  expect(names()).toEqual(['NEXT_LOCALE']);
  expect(reload).toHaveBeenCalledOnce();
  expect(Array.from(window.dataLayer?.[0] as ArrayLike<unknown>).slice(0, 2)).toEqual([
    'consent',
    'update',
  ]);
});

it('cookies are deleted on every domain that they may be on', () => {
  vi.spyOn(location, 'hostname', 'get').mockReturnValue('www.dough.co.uk');
  // This document's own cookies are of another host.
  vi.spyOn(Cookies, 'get').mockImplementation((): never => ({ _ga: '1' }) as never);
  const remove = vi.spyOn(Cookies, 'remove');
  unloadTagManager();
  const domains = remove.mock.calls
    .filter(([name]) => name === '_ga')
    .map(([, attributes]) => attributes?.domain);
  expect(domains).toEqual([undefined, 'www.dough.co.uk', 'dough.co.uk', 'co.uk', 'uk']);
});
