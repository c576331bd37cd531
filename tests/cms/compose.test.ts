import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeNotice, headerText } from '../../cms/src/lib/mail/compose';

const ENTRY = {
  name: 'Zoé Petit',
  email: 'zoe@dough.example',
  phone: '+33 1 99 00 12 34',
  subject: 'love',
  language: 'nl',
  message: 'Bonjour,\n<b>gras</b> & co',
};

describe('a message’s mail', () => {
  it('names what it is about and answers to the visitor', () => {
    expect(composeNotice('contact-message', ENTRY)).toMatchObject({
      subject: 'Message du site (mot doux) : Zoé Petit',
      replyTo: { name: 'Zoé Petit', address: 'zoe@dough.example' },
    });
  });

  it('holds the message as it was written, as text and as HTML that shows the same', () => {
    const { text, html } = composeNotice('contact-message', ENTRY);
    expect(text).toContain('\nBonjour,\n<b>gras</b> & co\n');
    expect(html).toContain('Bonjour,\n&lt;b&gt;gras&lt;/b&gt; &amp; co');
  });

  it('translates what was chosen, and never what was typed', () => {
    const { text } = composeNotice('contact-message', { ...ENTRY, name: 'love' });
    expect(text).toContain('Sujet : mot doux');
    expect(text).toContain('Nom : love');
  });

  it('leaves out what was not filled in', () => {
    expect(composeNotice('contact-message', { ...ENTRY, society: null }).text).not.toContain(
      'Société',
    );
  });

  it('has headers of one line, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const { subject, replyTo } = composeNotice('kit-request', {
          ...ENTRY,
          name: `${typed}\r\nBcc: x@y.example`,
          business: typed,
        });
        for (const header of [subject, replyTo.name, headerText(typed)])
          expect(header).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
  });
});
