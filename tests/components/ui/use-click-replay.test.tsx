import { runInThisContext } from 'node:vm';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useClickReplay } from '@/components/ui/use-click-replay';
import { LOADER } from '@/lib/pages/late-scripts';

const onPress = vi.fn();
const heard = vi.fn();

function Control({ note = '' }: { note?: string }) {
  const press = useClickReplay((control) => onPress(control.textContent));
  return (
    <button type="button" {...press}>
      <b>Press</b>
      {note}
    </button>
  );
}

const control = () => screen.getByRole('button');
const started = () => document.querySelectorAll('head script[src]').length;

/** The page as the server sends it, with deferred scripts and before hydration. */
function serve() {
  document.head.innerHTML = ['a', 'b']
    .map((name) => `<link rel="late-script" href="/_next/static/chunks/${name}.js">`)
    .join('');
  document.body.innerHTML = `<main>${renderToString(<Control />)}</main>`;
}

const hydrate = () =>
  act(() => hydrateRoot(document.querySelector('main') as HTMLElement, <Control />));

beforeAll(() => {
  // The script is only requested; there is no server to load it from.
  const { settings } = Reflect.get(window, 'happyDOM');
  settings.handleDisabledFileLoadingAsSuccess = true;
  runInThisContext(LOADER);
  document.addEventListener('click', heard);
});

beforeEach(() => {
  onPress.mockReset();
  heard.mockReset();
  serve();
});

describe('a click before hydration', () => {
  it('loads the scripts at once and marks the control as busy', () => {
    expect(started()).toBe(0);
    fireEvent.click(screen.getByText('Press'));
    expect(started()).toBe(2);
    expect(control().getAttribute('aria-busy')).toBe('true');
    expect(heard).not.toHaveBeenCalled();
    fireEvent.click(control());
    expect(started()).toBe(2);
  });

  it('is replayed once, however often it was repeated, and later clicks are handled one by one', async () => {
    for (const _ of [1, 2, 3]) fireEvent.click(control());
    await hydrate();
    expect(onPress).toHaveBeenCalledExactlyOnceWith('Press');
    expect(control().hasAttribute('aria-busy')).toBe(false);
    fireEvent.click(control());
    expect(onPress).toHaveBeenCalledTimes(2);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is replayed from the keyboard too', async () => {
    control().focus();
    await userEvent.keyboard('{Enter}');
    await hydrate();
    expect(onPress).toHaveBeenCalledOnce();
  });
});

it('without a click, no scripts are loaded and nothing is replayed', async () => {
  fireEvent.click(document.body);
  fireEvent.click(window);
  expect(started()).toBe(0);
  await hydrate();
  expect(onPress).not.toHaveBeenCalled();
});

it('a control that is mounted later or again handles every click', () => {
  document.body.replaceChildren();
  const { rerender } = render(<Control key="first" />);
  fireEvent.click(control());
  rerender(<Control key="second" />);
  fireEvent.click(control());
  rerender(<Control key="second" note="!" />);
  fireEvent.click(control());
  expect(onPress.mock.calls).toEqual([['Press'], ['Press'], ['Press!']]);
});
