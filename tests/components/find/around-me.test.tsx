import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchLabels } from '@/components/find/labels';
import { AroundMe } from '@/components/find/search/around-me';
import { TownSearch } from '@/components/find/search/town-search';

const LABELS = {
  search: 'Ta ville',
  aroundMe: 'Autour de moi',
  locating: 'On te cherche',
  located: 'Te voilà',
  rough: 'À {distance} près',
  vague: 'Connue à {distance} près',
  notLocated: 'Pas trouvé',
  denied: 'Position bloquée',
} as SearchLabels;

const LYON = { latitude: 45.7640123, longitude: 4.8357456 };

const assign = vi.fn<(url: string) => void>();
let locate: (accuracy: number) => void;
let deny: () => void;

beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', { ...window.location, assign });
  vi.stubGlobal('navigator', {
    ...window.navigator,
    geolocation: {
      getCurrentPosition: (
        onSuccess: (position: { coords: object }) => void,
        onError: (error: { code: number }) => void,
      ) => {
        locate = (accuracy) => act(() => onSuccess({ coords: { ...LYON, accuracy } }));
        deny = () => act(() => onError({ code: 1 }));
      },
    },
  });
});

async function press() {
  const view = render(
    <form onSubmit={(event) => event.preventDefault()}>
      <TownSearch defaultValue="Lyon" labels={LABELS} locale="fr" />
      <AroundMe labels={LABELS} action="/nous-trouver" locale="fr" filters={{}} />
      <a href="#menu">Menu</a>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Autour de moi' }));
  expect(message()).toBe('On te cherche');
  return view;
}

const message = () =>
  [...document.querySelectorAll('form > [role=status], form > [role=alert]')]
    .map(({ textContent }) => textContent)
    .join('');

describe('"around me"', () => {
  it('opens the search around an accurate position, to a hundred metres', async () => {
    await press();
    locate(30);
    expect(assign.mock.calls).toEqual([['/nous-trouver?near=45.764%2C4.836']]);
    expect(message()).toBe('Te voilà');
  });

  it('rounds a rough position to about ten kilometres, and says how rough it is', async () => {
    await press();
    locate(12_000);
    expect(assign.mock.calls).toEqual([['/nous-trouver?near=45.8%2C4.8']]);
    expect(message()).toBe('À 12\u00a0km près');
  });

  it('asks for the town instead of searching around a vague position', async () => {
    await press();
    locate(80_000);
    expect(assign).not.toHaveBeenCalled();
    expect(message()).toBe('Pas trouvé. Connue à 80\u00a0km près');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Ta ville' }));
  });

  it.each<[what: string, does: () => unknown]>([
    [
      'typing',
      async () => {
        act(() => screen.getByRole('combobox').focus());
        await userEvent.keyboard('L');
      },
    ],
    ['a link', () => userEvent.click(screen.getByRole('link'))],
    ['a search', () => act(() => document.querySelector('form')?.requestSubmit())],
    ['leaving the page', () => act(() => window.dispatchEvent(new Event('pagehide')))],
  ])('%s cancels it, and a position that comes later moves nobody', async (_, doSomethingElse) => {
    await press();
    await doSomethingElse();
    expect(message()).toBe('');
    locate(30);
    expect(assign).not.toHaveBeenCalled();
    expect(message()).toBe('');
  });

  it('is as new when the browser shows the page again', async () => {
    await press();
    locate(30);
    expect(message()).toBe('Te voilà');
    act(() => window.dispatchEvent(new Event('pagehide')));
    expect(message()).toBe('');
  });

  it('moves nobody who has gone to another page of the site', async () => {
    const { unmount } = await press();
    unmount();
    locate(30);
    expect(assign).not.toHaveBeenCalled();
  });

  it('says why it failed, also while the visitor types the town', async () => {
    await press();
    deny();
    await userEvent.type(screen.getByRole('combobox'), 'L');
    expect(message()).toBe('Pas trouvé. Position bloquée');
    expect(assign).not.toHaveBeenCalled();
  });
});
