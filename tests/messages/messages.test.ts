import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { BOX_JARS } from '@/lib/constants';
import { routing } from '@/lib/i18n/routing';
import { slotsOf } from './support/icu';
import { CATALOGUES, TRANSLATIONS, textsOf } from './support/messages';

const french = textsOf('fr');

describe.each(TRANSLATIONS)('messages/%s.json', (locale) => {
  const texts = textsOf(locale);

  it('has the French keys and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...french.keys()].sort());
  });

  it('keeps the placeholders and rich tags of each message', () => {
    const slots = (catalogue: Map<string, string>) =>
      Object.fromEntries([...catalogue].map(([key, text]) => [key, slotsOf(text)]));
    expect(slots(texts)).toEqual(slots(french));
  });
});

describe.each(routing.locales)('messages/%s.json', (locale) => {
  it('has no empty text and no stray spaces', () => {
    const faulty = [...textsOf(locale)].filter(
      ([, text]) => text.trim() === '' || text !== text.trim(),
    );
    expect(faulty).toEqual([]);
  });

  it('takes the number of jars in a box from its constant', () => {
    const texts = [...textsOf(locale)];
    expect(texts.find(([key]) => key === 'sell.boxTitle')?.[1]).toContain('{jars}');
    expect(texts.filter(([, text]) => new RegExp(`\\b${BOX_JARS}\\b`).test(text))).toEqual([]);
  });

  it('formats every message', () => {
    const failures: string[] = [];
    const t = createTranslator({
      locale,
      messages: CATALOGUES[locale],
      onError: (error) => failures.push(error.message),
    });
    for (const [key, text] of textsOf(locale)) {
      const slots = slotsOf(text).filter((slot) => !slot.startsWith('</'));
      const values = slots.map((slot) =>
        slot.startsWith('<')
          ? [slot.slice(1, -1), (chunks: unknown) => chunks]
          : [slot.split(',')[0], slot.includes(',') ? 2 : 'x'],
      );
      t.rich(key as never, Object.fromEntries(values) as never);
    }
    expect(failures).toEqual([]);
  });
});

it('a message is formatted with its year, product and count', () => {
  const t = createTranslator({ locale: 'en', messages: CATALOGUES.en });
  const say = t as unknown as (key: string, values: Record<string, unknown>) => string;
  expect(say('footer.rights', { year: '2027', brand: 'Dough' })).toContain('© 2027 Dough');
  expect(say('meta.product.description', { product: 'Coconut' })).toMatch(/^Coconut:/);
  expect(say('find.subtitle', { count: 1 })).toContain('1 ');
});
