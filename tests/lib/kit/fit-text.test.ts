import { expect, test } from 'vitest';
import { fitText, textWidth } from '@/lib/kit/fit-text';

const room = { font: 'Bagel', width: 100, maxSize: 20, minSize: 10, maxLines: 2 } as const;

test('A short text has the largest size, in one line', () => {
  expect(fitText('Coco', room)).toEqual({ text: 'Coco', fontSize: 20, lines: 1, isWhole: true });
});

test('A text breaks at spaces and after hyphens, but not at no-break spaces', () => {
  expect(fitText('Beurre de cacahuète', room).text.split('\n')).toEqual(['Beurre de', 'cacahuète']);
  expect(fitText('Apfel-Zimtschnecken', { ...room, width: 120 }).text).toBe(
    'Apfel-\nZimtschnecken',
  );
  expect(fitText('Mmmmm Mmmmm\u00a0!', { ...room, width: 105 }).text).toBe('Mmmmm\nMmmmm\u00a0!');
});

test('No line is wider than the room, at any size', () => {
  for (const text of [
    'Coco',
    'Erdnussbutter',
    'Apfelstrudel-Zimtschnecken',
    'à la petite cuillère',
  ]) {
    const { text: shown, fontSize } = fitText(text, room);
    for (const line of shown.split('\n'))
      expect(textWidth(line, 'Bagel', fontSize)).toBeLessThanOrEqual(room.width);
  }
});

test('A text that fits at no size is shortened, and says so', () => {
  const { text, fontSize, isWhole } = fitText('Apfelstrudel '.repeat(10), room);
  expect(text).toMatch(/^Apfelstrudel.*…$/s);
  expect(fontSize).toBe(10);
  expect(isWhole).toBe(false);
  expect(fitText('W'.repeat(99), room).text).toMatch(/^W+…$/);
});

test('No word stands alone in the last line if lines can be of similar lengths', () => {
  const width = textWidth('un deux trois quatre', 'Figtree', 20);
  const { text } = fitText('un deux trois quatre cinq', {
    ...{ font: 'Figtree', width, maxSize: 20, minSize: 20, maxLines: 2 },
  });
  expect(text).toBe('un deux trois\nquatre cinq');
});
