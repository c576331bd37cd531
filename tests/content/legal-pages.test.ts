import { describe, expect, it } from 'vitest';
import { ASSESSED_ON, withResult } from '@/lib/accessibility/rgaa';
import { FAILURES_PLACEHOLDER, withFacts } from '@/lib/content/facts/legal-facts';
import { getSettings } from '@/lib/content/queries';
import { formatterFor } from '@/lib/i18n/formatter';
import { type Locale, routing } from '@/lib/i18n/routing';
import { headings } from '@/lib/markdown/headings';
import { filesOf, keysOf, readDocument } from '../support/content';

type LegalDocument = { body: string; is_sample?: boolean };

const readPage = (file: string) => readDocument('pages', file) as LegalDocument;
const pageIn = (slug: string, locale: string) => readPage(`${slug}.${locale}.yaml`);

/** This repository's own texts. What the brand publishes in their place is the brand's. */
const isSample = (slug: string) =>
  routing.locales.every((locale) => {
    const file = `${slug}.${locale}.yaml`;
    return filesOf('pages').includes(file) && readPage(file).is_sample;
  });

const factsIn = ({ body }: LegalDocument) => body.match(/\{[^}]*\}/g) ?? [];

it.each(filesOf('pages'))('%s has no gap in brackets and no fact that is unknown', async (file) => {
  const [, locale = ''] = file.split('.');
  const text = readPage(file).body.replace(FAILURES_PLACEHOLDER, '');
  const { body } = withFacts(text, await getSettings(), locale as Locale);
  expect(body.match(/\[[^\]]*\](?!\()/g)).toBeNull();
  expect(body.match(/[{}]/g)).toBeNull();
});

describe.each(keysOf('pages').filter(isSample))('the sample of %s', (slug) => {
  it.each(routing.locales)(
    'names the same facts and has the same sections in %s as in French',
    (locale) => {
      const [french, translated] = [pageIn(slug, 'fr'), pageIn(slug, locale)];
      expect(factsIn(translated).sort()).toEqual(factsIn(french).sort());
      expect(headings(translated.body)).toHaveLength(headings(french.body).length);
    },
  );
});

it.runIf(isSample('mentions-legales')).each(routing.locales)(
  'the legal notice has the telephones of operator and host in %s',
  async (locale) => {
    const settings = await getSettings();
    const { body } = withFacts(pageIn('mentions-legales', locale).body, settings, locale);
    for (const phone of [settings.operator?.phone, settings.host?.phone])
      expect(body).toContain(`: [${phone}](tel:`);
  },
);

it.runIf(isSample('accessibilite')).each(routing.locales)(
  'the accessibility statement has figures and date of the audit grid in %s, and a place for what fails',
  async (locale) => {
    const statement = pageIn('accessibilite', locale);
    expect(statement.body.split(FAILURES_PLACEHOLDER)).toHaveLength(2);
    const text = statement.body.replace(FAILURES_PLACEHOLDER, '');
    const { body } = withFacts(text, await getSettings(), locale);
    const date = formatterFor(locale).dateTime(new Date(ASSESSED_ON), { dateStyle: 'long' });
    expect(body.split(date)).toHaveLength(3);
    for (const result of ['C', 'NC', 'NA'] as const)
      expect(body).toMatch(new RegExp(`:\\s${withResult(result).length}\\s?[;.]`));
  },
);

it.runIf(isSample('confidentialite')).each(routing.locales)(
  'the privacy policy names every recipient and a basis for each purpose in %s',
  (locale) => {
    const { body } = pageIn('confidentialite', locale);
    for (const recipient of ['{host.name}', 'Google Ireland Limited', 'Google Tag Manager'])
      expect(body).toContain(recipient);
    // Contact, kit, account, position, security and measurement.
    expect(
      body.match(/(?:art[ií]c(?:le|ulo)|articolo|Artikel|artikel) ?6|article 6\(1\)/g)?.length,
    ).toBeGreaterThanOrEqual(6);
  },
);

it.runIf(isSample('confidentialite')).each([
  ['fr', ['cnil.fr', 'autoriteprotectiondonnees.be', 'cnpd.public.lu', 'edoeb.admin.ch']],
  ['en', ['ico.org.uk', 'dataprotection.ie', 'cnil.fr']],
  ['it', ['garanteprivacy.it', 'edoeb.admin.ch/it']],
  ['es', ['aepd.es']],
  [
    'de',
    ['datenschutzkonferenz-online.de', 'dsb.gv.at', 'edoeb.admin.ch/de', 'datenschutzbehorde.be'],
  ],
  ['nl', ['gegevensbeschermingsautoriteit.be', 'autoriteitpersoonsgegevens.nl']],
])('the privacy policy in %s links to the authorities of its readers', (locale, authorities) => {
  for (const authority of authorities)
    expect(pageIn('confidentialite', locale).body).toContain(authority);
});
