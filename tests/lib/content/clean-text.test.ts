import { describe, expect, it } from 'vitest';
import { cleanJson } from '@/lib/content/clean-text';

describe('the text of an answer', () => {
  it.each([
    ['a line break of Word', 'Un\u000bdeux', 'Un\ndeux'],
    ['a page break', 'Un\fdeux', 'Un\ndeux'],
    ['a line separator of an iPhone', 'Un\u2028deux\u2029trois', 'Un\ndeux\n\ntrois'],
    ['control characters', '\u0000L\u0008’été\u001f', 'L’été'],
    ['a byte order mark', '\ufeffBonjour', 'Bonjour'],
    ['characters that are none', 'a\ufffe\uffffb', 'ab'],
    ['half of an emoji', 'a\ud83cb', 'ab'],
    ['an emoji of several characters', '👩‍🍳 🍪', '👩‍🍳 🍪'],
    ['line ends of Windows and of old Macs', '1) a\r\n\r\n2) b\r3) c\n', '1) a\n\n2) b\n3) c\n'],
    ['tabs and typography', 'a\tb\nc\u00a0!\u202f\u00ad', 'a\tb\nc\u00a0!\u202f\u00ad'],
    ['a backslash and a u', 'C:\\\\users \\\\u000b', 'C:\\\\users \\\\u000b'],
  ])('%s', (_, text, expected) => {
    const answer = { data: [{ title: text, nested: [text, { text }] }], meta: { total: 1 } };
    const clean = {
      data: [{ title: expected, nested: [expected, { text: expected }] }],
      meta: { total: 1 },
    };
    expect(JSON.parse(cleanJson(JSON.stringify(answer)))).toEqual(clean);
  });

  it('is not touched where there is nothing to clean', () => {
    const json = '{ "data" : "Crème 🍪" }';
    expect(cleanJson(json)).toBe(json);
  });
});
