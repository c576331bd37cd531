import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { KitPreview } from '@/components/kit/preview';
import { type PreviewCopy, PreviewDrawing, type Shown } from '@/components/kit/preview-drawing';
import { routing } from '@/lib/i18n/routing';
import { PALETTES } from '@/lib/palettes';

const textsIn = (language: string) => ({
  eggFree: `no eggs ${language}`,
  scan: 'scan',
  pots: ['Caramel', 'Coconut', 'Peanut'].map((name) => ({
    name: `${name} ${language}`,
    line: 'line',
    netWeight: '75 g',
  })),
});

const copy: PreviewCopy = {
  qr: { d: 'M0 0h1v1z', size: 21 },
  pots: (['caramel', 'coconut', 'peanut'] as const).map((slug) => ({
    slug,
    ...PALETTES[slug],
    picture: '/pot.webp',
    grams: 75,
  })),
  texts: Object.fromEntries(
    routing.locales.map((locale) => [locale, textsIn(locale)]),
  ) as PreviewCopy['texts'],
};

const props = { item: 'price_labels', label: 'Preview: price labels' } as const;
const initial: Shown = { slug: 'caramel', locale: 'en', currency: 'EUR' };

const box = (name: string, value: string, isChecked = true) => (
  <input type="checkbox" name={name} value={value} aria-label={value} defaultChecked={isChecked} />
);

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(copy));
  render(
    <form>
      {copy.pots.map(({ slug }) => (
        <span key={slug}>{box('flavours', slug)}</span>
      ))}
      {box('languages', 'fr', false)}
      {box('languages', 'en')}
      {box('languages', 'de', false)}
      <input name="price" aria-label="price" />
      <select name="currency" aria-label="currency">
        <option>EUR</option>
        <option>CHF</option>
      </select>
      <button type="reset">reset</button>
      <KitPreview {...props} initial={initial}>
        <PreviewDrawing {...props} copy={copy} shown={initial} />
      </KitPreview>
    </form>,
  );
});

const preview = () => screen.getByRole('img', { name: /^Preview/ });
const shown = () => preview().textContent?.replaceAll(/\s+/g, ' ');
const press = (name: string) => userEvent.click(screen.getByLabelText(name));

it('shows the first flavour in the page’s language at first, without a price', () => {
  expect(shown()).toContain('Caramel en');
  expect(shown()).toContain('no eggs en');
  expect(shown()).not.toMatch(/[€]|CHF/);
});

it('shows the price as the language writes it, and the price per kilogram', async () => {
  await userEvent.type(screen.getByLabelText('price'), '2,90');
  await waitFor(() => expect(shown()).toContain('€2.90'));
  expect(shown()).toContain('€38.67/kg');
  await userEvent.selectOptions(screen.getByLabelText('currency'), 'CHF');
  expect(shown()).toContain('CHF 38.67/kg');
  expect(preview().getAttribute('aria-label')).toMatch(/Caramel en, CHF\s2\.90$/);
});

it('shows the currency that is typed with the price, which is the chosen one then', async () => {
  const price = screen.getByLabelText<HTMLInputElement>('price');
  const currency = screen.getByLabelText<HTMLSelectElement>('currency');
  await userEvent.type(price, 'Fr. 2,9');
  await waitFor(() => expect(shown()).toContain('CHF 2.90'));
  await userEvent.tab();
  expect([Number(price.value), currency.value]).toEqual([2.9, 'CHF']);
  await userEvent.selectOptions(currency, 'EUR');
  expect(shown()).toContain('€2.90');
});

it('shows the flavour that was chosen last, or the first that is left', async () => {
  await press('coconut');
  expect(shown()).toContain('Caramel en');
  await press('coconut');
  expect(shown()).toContain('Coconut en');
  await press('caramel');
  await press('coconut');
  expect(shown()).toContain('Peanut en');
  await press('peanut');
  expect(shown()).toContain('Caramel en');
});

it('is in the first chosen language', async () => {
  await press('de');
  expect(shown()).toContain('Caramel en');
  await press('en');
  expect(shown()).toContain('no eggs de');
  expect(screen.getByText('no eggs de').closest<HTMLElement>('[lang]')?.lang).toBe('de');
  // The image's name stays in the page's language.
  expect(preview().closest('[lang]')).toBeNull();
  await userEvent.type(screen.getByLabelText('price'), '2.9');
  expect(shown()).toContain('2,90 €');
});

it('is as at first once the form is reset', async () => {
  await press('caramel');
  await userEvent.type(screen.getByLabelText('price'), '3');
  await userEvent.click(screen.getByText('reset'));
  await waitFor(() => expect(shown()).toContain('Caramel en'));
  expect(shown()).not.toContain('€');
});
