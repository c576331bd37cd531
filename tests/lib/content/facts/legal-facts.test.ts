import { expect, it, vi } from 'vitest';
import { withFacts } from '@/lib/content/facts/legal-facts';
import type { Settings } from '@/lib/content/types';
import { expectConsole } from '../../../support/console';

vi.mock('@/lib/accessibility/rgaa.json', () => ({
  default: {
    assessed_on: '2026-02-01',
    topics: [
      { criteria: [{ result: 'C' }, { result: 'NA' }, { result: 'C' }] },
      { criteria: [{ result: 'NC' }, { result: 'C' }] },
    ],
  },
}));

const SETTINGS: Settings = {
  socials: [],
  blogEnabled: false,
  accountsEnabled: false,
  operator: { is_sample: false, name: 'Pâte_et_Cie', address: '1 rue du Four', phone: '+33 1' },
  company: { is_sample: true, capital_eur: 10_000 },
};

it('a fact of the settings replaces its name in braces, and a number can be dialled', () => {
  const { body } = withFacts('- Tel.: {operator.phone}\n- {operator.address}!', SETTINGS, 'en');
  expect(body).toBe('- Tel.: [+33 1](tel:+331)\n- 1 rue du Four!');
});

it('a fact’s special characters are not interpreted as Markdown', () => {
  expect(withFacts('{operator.name}', SETTINGS, 'en').body).toBe('Pâte\\_et\\_Cie');
});

it.each([
  ['fr', '10\u202f000\u00a0€'],
  ['en', '€10,000'],
  ['de', '10.000\u00a0€'],
] as const)('the capital is written as in %s', (locale, capital) => {
  expect(withFacts('{company.capital_eur}', SETTINGS, locale).body).toBe(capital);
});

it('a line whose fact is missing is left out, and the others are kept', () => {
  const text =
    '- Host: {host.name}, {host.address}\n- Name: {operator.name}\n- VAT: {company.vat_number}';
  expect(withFacts(text, SETTINGS, 'en').body).toBe('- Name: Pâte\\_et\\_Cie');
});

it('what concerns the online shop is left out without one', () => {
  const text = 'Shop: {shop.url}\nSeller: {shop.seller}\nTerms: {shop.terms_url}';
  const shop = { shopSeller: 'Pâte SAS', shopTermsUrl: 'https://shop.example/terms' };
  expect(withFacts(text, { ...SETTINGS, ...shop }, 'en').body).toBe('');
  const settings = { ...SETTINGS, ...shop, shopUrl: 'https://shop.example' };
  expect(withFacts(text, settings, 'en').body).toBe(
    'Shop: [https://shop.example](https://shop.example)\nSeller: Pâte SAS\nTerms: [https://shop.example/terms](https://shop.example/terms)',
  );
});

it('a line that names an unknown fact is left out and logged', () => {
  expect(withFacts('Call us.\n{operator.telephone}', SETTINGS, 'en').body).toBe('Call us.');
  expectConsole('error', /operator\.telephone/);
});

it('a text with a sample fact is marked as a sample, and other braces are kept', () => {
  expect(withFacts('{company.capital_eur}', SETTINGS, 'en').isSample).toBe(true);
  expect(withFacts('{operator.phone}', SETTINGS, 'en').isSample).toBe(false);
  expect(withFacts('{company.vat_number}', SETTINGS, 'en').isSample).toBe(false);
  expect(withFacts('{slug} {a.b.c}', SETTINGS, 'en')).toEqual({
    body: '{slug} {a.b.c}',
    isSample: false,
  });
});

it('the audit grid’s figures and date replace their names', () => {
  const text =
    '{audit.date}: {audit.compliant} met, {audit.failing} not met, {audit.not_applicable} n/a';
  expect(withFacts(text, SETTINGS, 'en').body).toBe('1 February 2026: 3 met, 1 not met, 1 n/a');
});
