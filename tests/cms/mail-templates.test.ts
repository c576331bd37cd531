import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeDigest, composeNotification, toHeaderText } from '../../cms/src/lib/mail/templates';

const ENTRY = {
  name: 'Zoé Petit',
  email: 'zoe@dough.example',
  phone: '+33 1 99 00 12 34',
  subject: 'love',
  language: 'nl',
  message: 'Bonjour,\n<b>gras</b> & co',
};

describe('composeNotification', () => {
  it('puts the topic in the subject and the visitor in Reply-To', () => {
    expect(composeNotification('contact-message', ENTRY)).toMatchObject({
      subject: 'Message du site (mot doux) : Zoé Petit',
      replyTo: { name: 'Zoé Petit', address: 'zoe@dough.example' },
    });
  });

  it('quotes the message verbatim as text and escaped as HTML', () => {
    const { text, html } = composeNotification('contact-message', ENTRY);
    expect(text).toContain('\nBonjour,\n<b>gras</b> & co\n');
    expect(html).toContain('Bonjour,\n&lt;b&gt;gras&lt;/b&gt; &amp; co');
  });

  it('links the kit that a shop composed', () => {
    const kit = 'https://dough.example/nous-vendre/kit/token';
    const { text } = composeNotification('kit-request', { ...ENTRY, items: ['price_labels'], kit });
    expect(text).toContain('Kit : étiquettes de prix\nSon kit : https://dough.example/');
    expect(composeDigest([['kit-request', { ...ENTRY, kit }]], 2).text).toContain(kit);
  });

  it('translates coded values, never typed text', () => {
    const { text } = composeNotification('contact-message', { ...ENTRY, name: 'love' });
    expect(text).toContain('Sujet : mot doux');
    expect(text).toContain('Langue : néerlandais');
    expect(text).toContain('Nom : love');
  });

  it('omits empty fields', () => {
    expect(composeNotification('contact-message', { ...ENTRY, society: null }).text).not.toContain(
      'Société',
    );
  });

  it('has single-line headers for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const { subject, replyTo } = composeNotification('kit-request', {
          ...ENTRY,
          name: `${typed}\r\nBcc: x@y.example`,
          business: typed,
        });
        for (const header of [subject, replyTo.name, toHeaderText(typed)])
          expect(header).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
  });
});

it('composeDigest quotes some messages and counts the rest', () => {
  const other = { ...ENTRY, name: 'Jean', message: 'Encore !' };
  const { subject, text, html } = composeDigest(
    [
      ['contact-message', ENTRY],
      ['kit-request', other],
    ],
    9,
  );
  expect(subject).toBe('9 nouveaux messages du site');
  for (const part of ['zoe@dough.example', '<b>gras</b>', 'Encore !', 'Et 7 de plus'])
    expect(text).toContain(part);
  expect(html).toContain('&lt;b&gt;gras');
  expect(composeDigest([['contact-message', ENTRY]], 1).text).not.toContain('de plus');
});
