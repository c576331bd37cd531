import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchLabels } from '@/components/find/labels';
import { TownSearch } from '@/components/find/search/town-search';
import type { Suggestion } from '@/lib/find/api';

const LABELS = {
  search: 'Ta ville',
  suggestions: 'Lieux',
  none: 'Aucun',
  one: 'Un seul',
  many: '{count} lieux',
} as SearchLabels;

const ANSWERS: Record<string, Suggestion[]> = {
  'saint-de': [
    {
      label: 'Saint-Denis (974)',
      name: 'Saint-Denis',
      matched: [0, 8],
      detail: '97400 · La Réunion',
    },
    {
      label: 'Saint-Denis (93)',
      name: 'Saint-Denis',
      matched: [0, 8],
      detail: '93200 · Seine-Saint-Denis',
    },
  ],
  frei: [{ label: 'Freiburg (DE)', name: 'Freiburg', matched: [0, 4], detail: 'Allemagne' }],
  tolouse: [{ label: 'Toulouse (31)', name: 'Toulouse', detail: '31000 · Haute-Garonne' }],
  xyz: [],
};

const submitted = vi.fn();
const queryOf = (url: string) => new URL(url, 'http://site.example').searchParams.get('q') ?? '';
const respond = async (url: string) => Response.json(ANSWERS[queryOf(url)] ?? []);
const fetchMock = vi.fn<(url: string) => Promise<Response>>();
const requested = () => fetchMock.mock.calls.map(([url]) => queryOf(url));

beforeEach(() => {
  submitted.mockReset();
  fetchMock.mockReset();
  fetchMock.mockImplementation(respond);
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

/** Enters the text at once, as pasting does. */
const fill = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

describe('TownSearch', () => {
  it('suggests places with what tells them apart, and announces how many', async () => {
    const field = await type('saint-de');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Saint-Denis97400 · La Réunion',
      'Saint-Denis93200 · Seine-Saint-Denis',
    ]);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('2 lieux');
  });

  it('marks the part that was typed, and nothing of a name that was typed otherwise', async () => {
    const field = await type('frei');
    const marks = async () => {
      const option = await screen.findByRole('option');
      return [option.textContent, option.querySelector('mark')?.textContent];
    };
    expect(await marks()).toEqual(['FreiburgAllemagne', 'Frei']);
    expect(screen.getByRole('status').textContent).toBe('Un seul');
    fill(field, 'tolouse');
    expect(await marks()).toEqual(['Toulouse31000 · Haute-Garonne', '']);
  });

  it('cycles through the options with the arrow keys, and Enter submits the active one', async () => {
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

  it('closes the list with Escape, and clears the field with a second Escape', async () => {
    const field = await type('saint-de');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(field).toHaveProperty('value', 'saint-de');
    await userEvent.keyboard('{Escape}');
    expect(field).toHaveProperty('value', '');
  });

  it('submits an option that is clicked', async () => {
    await type('frei');
    await userEvent.click(await screen.findByRole('option'));
    expect(submitted).toHaveBeenCalledExactlyOnceWith('Freiburg (DE)');
  });

  it('debounces requests, and caches them by query', async () => {
    const field = open();
    fill(field, 'frei');
    expect(await screen.findByRole('option')).toBeDefined();
    for (const word of ['xx', 'xy', 'xyz']) fill(field, word);
    expect(await screen.findByText('Aucun')).toBeDefined();
    fill(field, 'frei');
    expect(await screen.findByRole('option')).toBeDefined();
    expect(requested()).toEqual(['frei', 'xyz']);
  });

  it('ignores a response to an earlier text', async () => {
    let arrive = () => {};
    const late = new Promise<Response>((resolve) => {
      arrive = () => respond('?q=frei').then(resolve);
    });
    fetchMock.mockImplementation((url) => (queryOf(url) === 'frei' ? late : respond(url)));
    const field = open();
    fill(field, 'frei');
    await waitFor(() => expect(requested()).toEqual(['frei']));
    fill(field, 'saint-de');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    arrive();
    fill(field, 'saint-den');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(await screen.findByText('Aucun')).toBeDefined();
    expect(screen.queryByText('Freiburg')).toBeNull();
  });

  it('still submits without suggestions and after a network error', async () => {
    await type('xyz');
    expect(await screen.findByText('Aucun')).toBeDefined();
    fetchMock.mockRejectedValue(new TypeError('offline'));
    await userEvent.keyboard('a{Enter}');
    expect(submitted).toHaveBeenCalledExactlyOnceWith('xyza');
  });
});
