import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SearchLabels } from '@/components/find/search-labels';
import { TownSearch } from '@/components/find/town-search';
import { DEBOUNCE_MS } from '@/lib/constants';

const LABELS = {
  search: 'Ta ville',
  suggestions: 'Lieux',
  none: 'Aucun',
  one: 'Un seul',
  many: '{count} lieux',
} as SearchLabels;

const ANSWERS: Record<string, object[]> = {
  'saint-de': [
    { label: 'Saint-Denis (974)', name: 'Saint-Denis', country: 'FR', region: 'La Réunion' },
    { label: 'Saint-Denis (93)', name: 'Saint-Denis', country: 'FR', region: 'Seine-Saint-Denis' },
  ],
  frei: [{ label: 'Freiburg (DE)', name: 'Freiburg', country: 'DE' }],
  xyz: [],
};

const submitted = vi.fn();
const wordOf = (url: string) => new URL(url, 'http://site.example').searchParams.get('q') ?? '';
const answer = async (url: string) => Response.json(ANSWERS[wordOf(url)] ?? []);
const fetchMock = vi.fn<(url: string) => Promise<Response>>();
const asked = () => fetchMock.mock.calls.map(([url]) => wordOf(url));

beforeEach(() => {
  submitted.mockReset();
  fetchMock.mockReset();
  fetchMock.mockImplementation(answer);
  vi.stubGlobal('fetch', fetchMock);
});

function open() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted(new FormData(event.currentTarget).get('q'));
        }}
      >
        <TownSearch labels={LABELS} locale="fr" />
      </form>
    </SWRConfig>,
  );
  return screen.getByRole('combobox', { name: 'Ta ville' });
}

async function type(text: string) {
  const field = open();
  await userEvent.type(field, text);
  return field;
}

/** All at once, as a quick hand or a paste does. */
const write = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

describe('the search field', () => {
  it('proposes places with what tells them apart, and says how many', async () => {
    const field = await type('saint-de');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Saint-DenisLa Réunion',
      'Saint-DenisSeine-Saint-Denis',
    ]);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('2 lieux');
  });

  it('names the country where there is no region', async () => {
    await type('frei');
    expect((await screen.findByRole('option')).textContent).toBe('FreiburgAllemagne');
    expect(screen.getByRole('status').textContent).toBe('Un seul');
  });

  it('goes round with the arrows, and Enter searches for the chosen place', async () => {
    const field = await type('saint-de');
    const [first, second] = await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowUp}');
    expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(submitted).toHaveBeenCalledExactlyOnceWith('Saint-Denis (93)');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('searches for the words themselves while nothing is chosen', async () => {
    await type('saint-de');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Enter}');
    expect(submitted).toHaveBeenCalledExactlyOnceWith('saint-de');
  });

  it('closes with Escape and empties with the next one', async () => {
    const field = await type('saint-de');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(field).toHaveProperty('value', 'saint-de');
    await userEvent.keyboard('{Escape}');
    expect(field).toHaveProperty('value', '');
  });

  it('takes a place by click', async () => {
    await type('frei');
    await userEvent.click(await screen.findByRole('option'));
    expect(submitted).toHaveBeenCalledExactlyOnceWith('Freiburg (DE)');
  });

  it('asks once for each word, and not while typing goes on', async () => {
    const field = open();
    write(field, 'frei');
    expect(await screen.findByRole('option')).toBeDefined();
    for (const word of ['xx', 'xy', 'xyz']) write(field, word);
    expect(await screen.findByText('Aucun')).toBeDefined();
    write(field, 'frei');
    expect(await screen.findByRole('option')).toBeDefined();
    expect(asked()).toEqual(['frei', 'xyz']);
  });

  it('asks nothing for less than two letters', async () => {
    const field = open();
    write(field, 'frei');
    expect(await screen.findByRole('option')).toBeDefined();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const rest = () => act(() => vi.advanceTimersByTimeAsync(DEBOUNCE_MS));
    write(field, ' f ');
    await rest();
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(asked()).toEqual(['frei']);
    write(field, 'fr');
    await rest();
    expect(asked()).toEqual(['frei', 'fr']);
  });

  it('never shows an answer that the next letter has overtaken', async () => {
    let arrive = () => {};
    const late = new Promise<Response>((resolve) => {
      arrive = () => answer('?q=frei').then(resolve);
    });
    fetchMock.mockImplementation((url) => (wordOf(url) === 'frei' ? late : answer(url)));
    const field = open();
    write(field, 'frei');
    await waitFor(() => expect(asked()).toEqual(['frei']));
    write(field, 'saint-de');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    arrive();
    write(field, 'saint-den');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(await screen.findByText('Aucun')).toBeDefined();
    expect(screen.queryByText('Freiburg')).toBeNull();
  });

  it('works on when nothing is known or nobody answers', async () => {
    await type('xyz');
    expect(await screen.findByText('Aucun')).toBeDefined();
    fetchMock.mockRejectedValue(new TypeError('offline'));
    await userEvent.keyboard('a{Enter}');
    expect(submitted).toHaveBeenCalledExactlyOnceWith('xyza');
  });

  it('says nothing of a failure, and asks again with the next letter', async () => {
    fetchMock.mockImplementation(async () => new Response('Oven is off', { status: 503 }));
    const field = open();
    write(field, 'fre');
    await waitFor(() => expect(asked()).toEqual(['fre']));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.queryAllByRole('option')).toEqual([]);
    fetchMock.mockImplementation(answer);
    write(field, 'frei');
    expect(await screen.findByRole('option')).toBeDefined();
  });
});
