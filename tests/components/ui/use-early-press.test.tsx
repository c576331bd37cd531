import { runInThisContext } from 'node:vm';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useEarlyPress } from '@/components/ui/use-early-press';
import { LOADER } from '@/lib/next-internals/late-scripts.cjs';

const onPress = vi.fn();
const heard = vi.fn();

function Control({ note = '' }: { note?: string }) {
  const press = useEarlyPress((control) => onPress(control.textContent));
  return (
    <button type="button" {...press}>
      <b>Press</b>
      {note}
    </button>
  );
}

const control = () => screen.getByRole('button');
const started = () => document.querySelectorAll('head script[src]').length;

/** The page as the server sends it: its scripts wait, and nothing of React is there. */
function serve() {
  document.head.innerHTML = ['a', 'b']
    .map((name) => `<link rel="late-script" href="/_next/static/chunks/${name}.js">`)
    .join('');
  document.body.innerHTML = `<main>${renderToString(<Control />)}</main>`;
}

const hydrate = () =>
  act(() => hydrateRoot(document.querySelector('main') as HTMLElement, <Control />));

beforeAll(() => {
  // A script that is asked for is enough here; there is no server that has it.
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

describe('a press before the scripts are there', () => {
  it('starts them at once, and the control says that it was heard', () => {
    expect(started()).toBe(0);
    fireEvent.click(screen.getByText('Press'));
    expect(started()).toBe(2);
    expect(control().getAttribute('aria-busy')).toBe('true');
    expect(heard).not.toHaveBeenCalled();
    fireEvent.click(control());
    expect(started()).toBe(2);
  });

  it('is answered once, however often it was repeated, and later ones each', async () => {
    for (const _ of [1, 2, 3]) fireEvent.click(control());
    await hydrate();
    expect(onPress).toHaveBeenCalledExactlyOnceWith('Press');
    expect(control().hasAttribute('aria-busy')).toBe(false);
    fireEvent.click(control());
    expect(onPress).toHaveBeenCalledTimes(2);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('counts when it comes from the keyboard', async () => {
    control().focus();
    await userEvent.keyboard('{Enter}');
    await hydrate();
    expect(onPress).toHaveBeenCalledOnce();
  });
});

it('a page that nobody has pressed starts nothing and answers nothing', async () => {
  fireEvent.click(document.body);
  fireEvent.click(window);
  expect(started()).toBe(0);
  await hydrate();
  expect(onPress).not.toHaveBeenCalled();
});

it('a control that comes later, or comes again, is answered at every press', () => {
  document.body.replaceChildren();
  const { rerender } = render(<Control key="first" />);
  fireEvent.click(control());
  rerender(<Control key="second" />);
  fireEvent.click(control());
  rerender(<Control key="second" note="!" />);
  fireEvent.click(control());
  expect(onPress.mock.calls).toEqual([['Press'], ['Press'], ['Press!']]);
});
