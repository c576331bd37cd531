import { describe, expect, it } from 'vitest';
import { conflictSentence, markDifferences } from '../../cms/src/lib/conflicts/describe-conflict';

const at = new Date('2026-07-14T22:05:00Z');

describe('the sentence', () => {
  it.each([
    [{ by: 'Camille Roux', isOwn: false }, /^Camille Roux a enregistré .*pendant que vous/],
    [{ isOwn: false }, /^Quelqu’un a enregistré/],
    [
      { by: 'Camille Roux', isOwn: true },
      /^Vous avez enregistré .*autre fenêtre ou une autre langue/,
    ],
  ])('says who saved: %o', (by, sentence) => {
    expect(conflictSentence({ at, ...by })).toMatch(sentence);
  });

  it.each([
    ['2026-07-14T22:05:00Z', 'le 15 juillet à 0 h 05'],
    ['2026-12-01T08:02:00Z', 'le 1er décembre à 9 h 02'],
  ])('says when, in French time, and what to do: %s', (time, moment) => {
    const sentence = conflictSentence({ at: new Date(time), isOwn: false });
    expect(sentence).toContain(moment);
    expect(sentence).toMatch(/Copiez votre texte, rechargez la page, puis collez-le\.$/);
  });
});

describe('the marked fields', () => {
  const marked = (form: object, stored: object) =>
    markDifferences(form, stored).map(({ path, message }) => [
      path.join('.'),
      /: (?<quoted>.*?)\. Copiez/.exec(message)?.groups?.quoted,
    ]);

  it.each<[string, object, object, unknown[]]>([
    ['a text', { name: 'Mien' }, { name: 'Sien' }, [['name', '« Sien »']]],
    ['an emptied text', { name: 'Mien' }, { name: null }, [['name', 'rien']]],
    ['a number', { position: 2 }, { position: 0 }, [['position', '« 0 »']]],
    [
      'a part of the page, and of a list',
      {
        hero: { id: 1, title: 'A' },
        tutorials: [{ text: 'B' }, { text: 'C', __temp_key__: 'a0' }],
      },
      { hero: { id: 2, title: 'Z' }, tutorials: [{ text: 'B' }, { text: 'Y' }] },
      [
        ['hero.title', '« Z »'],
        ['tutorials.1.text', '« Y »'],
      ],
    ],
    ['nothing where both are the same', { name: 'A', url: null }, { name: 'A', url: '' }, []],
    ['no picture', { image: { mime: 'image/webp', url: '/a' } }, { image: { url: '/b' } }, []],
    ['no list of words', { contains: ['milk'] }, { contains: ['nuts', 'milk'] }, []],
    ['no list of words as text', { contains: '["milk"]' }, { contains: ['nuts'] }, []],
    ['no relation', { product: { connect: [], disconnect: [] } }, { product: { slug: 'a' } }, []],
    ['no field that Strapi keeps to itself', { documentId: 'a' }, { documentId: 'b' }, []],
  ])('are %s', (_, form, stored, expected) => {
    expect(marked(form, stored)).toEqual(expected);
  });

  it('quote the beginning of a long text', () => {
    const [[, quoted] = []] = marked({ body: 'Mien' }, { body: 'x'.repeat(5_000) });
    expect(String(quoted)).toMatch(/^« x{160}… »$/);
  });
});
