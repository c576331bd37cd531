import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOADER } from '@/lib/pages/late-scripts';
import { isStale, registerReload } from '@/lib/release/reload';
import { expectConsole } from '../../support/console';

const FIRST = '/_next/static/chunks/first.js';
const PAGE = `
  <form>
    <input aria-label="name" value="as served">
    <input type="checkbox" aria-label="agree">
    <textarea aria-label="words">as served</textarea>
    <select aria-label="country"><option>FR</option><option>BE</option></select>
    <select aria-label="people"><option>1</option><option selected>2</option></select>
    <button type="submit" data-awaits-script="">Send</button>
  </form>
  <button type="button" data-awaits-script="">Map</button>`;

const RELOAD_ONCE = readFileSync('public/reload-once.js', 'utf8');

const reload = vi.fn();
const submit = vi.fn();
const listeners: Parameters<typeof window.removeEventListener>[] = [];

beforeAll(() => {
  // There is no server to load the files from.
  const { settings } = Reflect.get(window, 'happyDOM');
  settings.handleDisabledFileLoadingAsSuccess = true;
});
beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset());
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit.mockReset());
  sessionStorage.clear();
  window.isStale = undefined;
  document.head.innerHTML = '';
  document.body.innerHTML = PAGE;
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...listener) => {
    listeners.push(listener);
    add(...listener);
  });
  runInThisContext(LOADER);
});
afterEach(() => {
  for (const listener of listeners.splice(0)) window.removeEventListener(...listener);
});

/** A file of the page that cannot be loaded. @returns whether who listens to the file hears of it */
function lose(tag: 'script' | 'link' | 'img', attributes: Record<string, string>): boolean {
  const file = document.createElement(tag);
  document.head.append(file);
  for (const [name, value] of Object.entries(attributes)) file.setAttribute(name, value);
  const heard = vi.fn();
  file.addEventListener('error', heard);
  file.dispatchEvent(new Event('error'));
  return heard.mock.calls.length > 0;
}

function loseFirstScript() {
  expect(lose('script', { src: FIRST, async: '' })).toBe(false);
  expectConsole('error', /Error while mounting app.*first\.js/);
}

/** Runs the script that reloads the page, as often as the page has added it. */
function answer() {
  for (const script of document.querySelectorAll('script[src="/reload-once.js"]')) {
    script.remove();
    runInThisContext(RELOAD_ONCE);
  }
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);

describe('a first script that cannot be loaded', () => {
  it('ends the wait of every control and reloads the page once in ten seconds', () => {
    fireEvent.click(button('Map'));
    expect(button('Map').getAttribute('aria-busy')).toBe('true');
    loseFirstScript();
    // Turbopack would have React show its error page in place of this one.
    expect(lose('script', { src: '/_next/static/chunks/second.js', async: '' })).toBe(false);
    expect(button('Map').hasAttribute('aria-busy')).toBe(false);
    answer();
    expect(reload).toHaveBeenCalledOnce();
    // The same guard as that of the other reloads.
    expect(registerReload(location.pathname)).toBe(false);
    fireEvent.click(button('Map'));
    expect(button('Map').hasAttribute('aria-busy')).toBe(false);
    answer();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each<[string, () => unknown]>([
    [
      'storage is blocked',
      () =>
        vi.stubGlobal('sessionStorage', {
          getItem: () => {
            throw new DOMException('Denied', 'SecurityError');
          },
        }),
    ],
    ['something is typed', () => fireEvent.input(field('name'), { target: { value: 'Zoé' } })],
    ['a box is checked', () => fireEvent.click(field('agree'))],
    ['an option is chosen', () => fireEvent.change(field('country'), { target: { value: 'BE' } })],
  ])('reloads nothing while %s', (_, prepare) => {
    prepare();
    loseFirstScript();
    answer();
    expect(reload).not.toHaveBeenCalled();
    expect(isStale()).toBe(true);
  });

  it.each(['before', 'after'])(
    'posts a form whose button is pressed %s it failed',
    async (when) => {
      fireEvent.input(field('name'), { target: { value: 'Zoé' } });
      if (when === 'before') fireEvent.click(button('Send'));
      expect(submit).not.toHaveBeenCalled();
      loseFirstScript();
      if (when === 'after') fireEvent.click(button('Send'));
      expect(submit).toHaveBeenCalledOnce();
      expect(button('Send').hasAttribute('aria-busy')).toBe(false);
      expect(reload).not.toHaveBeenCalled();
    },
  );
});

describe('a later file that cannot be loaded', () => {
  it.each<[string, 'script' | 'link', Record<string, string>]>([
    ['script', 'script', { src: '/_next/static/chunks/late.js' }],
    ['style sheet', 'link', { rel: 'stylesheet', href: '/_next/static/chunks/late.css' }],
  ])('marks the tab as stale: a %s', (_, tag, attributes) => {
    expect(lose(tag, attributes)).toBe(true);
    expect(isStale()).toBe(true);
    answer();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not mark the tab as stale if it is of another kind or site', () => {
    lose('script', { src: 'https://ads.example/_next/static/ad.js', async: '' });
    lose('link', { href: '/_next/image?url=a.png' });
    lose('img', { src: '/_next/static/media/a.png' });
    window.dispatchEvent(new ErrorEvent('error', { message: 'a fault of a script' }));
    expect(isStale()).toBe(false);
  });
});
