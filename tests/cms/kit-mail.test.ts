import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../cms/src/lib/locales';
import { composeKitMail, mayMailKit } from '../../cms/src/lib/mail/kit-mail';
import { type Locale, routing } from '../../lib/i18n/routing';
import { KIT_DAYS } from '../../lib/limits';

const LINK = 'https://dough.example/nous-vendre/kit/token.signature?a=1&b=2';
const CONTACT = 'pro@dough.example';

it('Strapi has the languages of the site', () => {
  const languages: Record<Locale, string> = LOCALES;
  expect(Object.keys(languages)).toEqual(routing.locales);
});

describe.each(routing.locales)('the mail of a kit in %s', (language) => {
  const { subject, text, html, replyTo } = composeKitMail(language, LINK, CONTACT);

  it('has the link on a line of its own, how long it works, and whom to ask', () => {
    expect(text.split('\n')).toContain(LINK);
    expect(text).toMatch(new RegExp(`(?<!\\d)${KIT_DAYS}\\u00a0\\p{L}+`, 'u'));
    expect(text).toContain(CONTACT);
    expect(replyTo).toBe(CONTACT);
    expect(subject).toMatch(/Dough.là.là/);
  });

  it('says the same as HTML, where the link is one', () => {
    expect(html).toContain(`<a href="${LINK.replace('&', '&amp;')}">`);
    for (const line of text.split('\n').filter((line) => line && line !== LINK))
      expect(html).toContain(line);
  });

  it('has texts of its own', () => {
    const others = routing.locales.filter((other) => other !== language);
    for (const other of others)
      expect(composeKitMail(other, LINK, CONTACT)).not.toMatchObject({ subject });
  });

  it('asks for no reply where nobody would read it', () => {
    const unanswered = composeKitMail(language, LINK);
    expect(unanswered).not.toHaveProperty('replyTo');
    expect(unanswered.text).not.toContain('undefined');
  });
});

it.each([undefined, 'pt', 'constructor'])('the mail of a kit in %s is in French', (language) => {
  expect(composeKitMail(language, LINK)).toEqual(composeKitMail('fr', LINK));
});

it('an address may get three kits a day, however it is spelt', () => {
  const spellings = ['zoe@shop.example', 'ZOE@shop.example', 'zoe+1@shop.example'];
  const allowed = [...spellings, ...spellings, 'tom@shop.example'].map(mayMailKit);
  expect(allowed).toEqual([true, true, true, false, false, false, true]);
});
