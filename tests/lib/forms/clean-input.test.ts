import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanEmail, cleanInput, cleanPhone } from '@/lib/forms/clean-input';
import { email } from '@/lib/forms/fields';
import { kitSchema } from '@/lib/forms/kit-schema';
import { validateForm } from '@/lib/forms/validate-form';
import { KIT } from '../../support/forms/submissions';
import { ACCEPTED, REFUSED, REFUSED_BY_THE_SERVER } from './written-inputs';

describe('what people write', () => {
  it.each(ACCEPTED)('is accepted as the %s %j', (field, written, stored = written) => {
    const values = { ...KIT, [field]: written };
    expect(kitSchema.parse(values)).toHaveProperty(field, stored);
    expect(validateForm('kit', values).data).toHaveProperty(field, stored);
    expect(validateForm('kit', { ...KIT, [field]: stored }).data).toHaveProperty(field, stored);
  });

  it.each(REFUSED)('is refused as the %s %j', (field, written, key) => {
    const values = { ...KIT, [field]: written };
    expect(kitSchema.safeParse(values).error?.issues[0]).toMatchObject({
      path: [field],
      message: key,
    });
    expect(validateForm('kit', values).errors).toEqual({ [field]: key });
  });

  it.each(REFUSED_BY_THE_SERVER)('is refused by the server as the %s %j', (field, written, key) => {
    const values = { ...KIT, [field]: written };
    expect(kitSchema.safeParse(values).success).toBe(true);
    expect(validateForm('kit', values).errors).toEqual({ [field]: key });
  });
});

const CLEANERS = {
  line: (text: string) => cleanInput(text),
  lines: (text: string) => cleanInput(text, 'lines'),
  code: (text: string) => cleanInput(text, 'code'),
  phone: cleanPhone,
  email: cleanEmail,
};

const EMOJI = [
  ...['👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '👋🏽', '❤️‍🔥', '🏳️‍🌈', '🏳️‍⚧️', '👩🏾‍❤️‍💋‍👨🏻', '🕵🏽‍♂️'],
  ...['🐻‍❄️', '🇫🇷', '☺︎', '🙂‍↔️', '🏴‍☠️', '👁️‍🗨️', '1️⃣'],
];

/** Combinations of characters that nobody types, but an attacker may send. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...EMOJI.flatMap((emoji) => [...emoji]),
        ...['\u200b', '\u200c', '\u200d', '\u061c', '\ufe0f', '\u034f', '\ufeff', '\u{e0061}'],
        ...[' ', '\t', '\r', '\n', '\u2800', '\u2028', '\0', '\ud800', '\udc00'],
        ...['e', '\u0301', '\u00b4', 'م', '\u064e', 'क', '\u094d', '\u0958', '™', '한', '\u3164'],
        ...['mailto:', '<', '>', '@', ',', '.', ';', 'é', 'xn--', '/', ':', '+', '(', '0'],
        ...['٦', '–'],
      ),
      { maxLength: 20 },
    )
    .map((pieces) => pieces.join('')),
);

/** The text without the invisible characters that emoji, Persian and Indic words need. */
const withoutNeeded = (text: string) =>
  text
    .replace(/\u{1f3f4}[\u{e0030}-\u{e007a}]+\u{e007f}/gu, '')
    .replace(/(?<=\p{ExtPict}[\ufe0e\ufe0f]?\p{EMod}?)\u200d(?=\p{ExtPict})/gu, '')
    .replace(/(?<=\p{ExtPict})[\ufe0e\ufe0f]/gu, '')
    .replace(/(?<=(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu, '');

describe.each(Object.entries(CLEANERS))('cleaning a %s', (kind, clean) => {
  it('is idempotent, and leaves nothing invisible and no superfluous space', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const cleaned = clean(text);
        expect(clean(cleaned)).toBe(cleaned);
        expect(withoutNeeded(cleaned)).not.toMatch(
          /(?!\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u,
        );
        expect(cleaned).not.toMatch(/^\s|\s$|[^\S\n]{2}|[^\S\n]\n|\n[^\S\n]/);
        if (kind !== 'lines') expect(cleaned).not.toContain('\n');
      }),
      { numRuns: 1_000 },
    );
  });
});

it.each(EMOJI)('keeps %s', (emoji) => {
  expect(cleanInput(`Miam ${emoji}!`)).toBe(`Miam ${emoji}!`);
  expect(cleanInput(emoji + emoji, 'lines')).toBe(emoji + emoji);
});

it('keeps no text that is hidden behind an emoji', () => {
  const hidden = [...'pay now']
    .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
    .join('');
  expect(cleanInput(`👋${hidden}\ufe0f\u200d`)).toBe('👋');
  const long = hidden.replace('\u{e0020}', '');
  expect(cleanInput(`🏴${long.repeat(3)}\u{e007f}`)).toBe('🏴');
});

it('accepts unchanged what type=email accepts, where the domain has a dot', () => {
  const local = fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,40}$/);
  const label = fc.stringMatching(/^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,20}[a-zA-Z0-9])?$/);
  const domain = fc.array(label, { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(local, domain, (name, labels) => {
      const address = `${name}@${labels.join('.')}`;
      expect(email.parse(address)).toBe(address);
    }),
    { numRuns: 500 },
  );
});

it('reads a text of any length, whatever is repeated in it', () => {
  const pieces = [' ', '.', ' ,', '@', '<', '<>', 'mailto:', '\n', 'a', '1', 'é', '@é', '👩\u200d'];
  for (const piece of pieces) {
    // An expression that needs quadratic time would take minutes here.
    const text = `x${piece.repeat(300_000 / piece.length)}x`;
    const read = kitSchema.safeParse({
      ...KIT,
      name: text,
      message: text,
      email: text,
      phone: text,
    });
    expect(read.success).toBe(false);
  }
});
