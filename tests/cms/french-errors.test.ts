import { expect, it } from 'vitest';
import { inFrench } from '@/cms/src/lib/editor/french-errors';

it.each([
  ['Invalid credentials', 'L’e-mail ou le mot de passe n’est pas le bon.'],
  ['Too many requests, please try again later.', 'Trop d’essais : attendez quelques minutes.'],
  ['photo12.jpg exceeds size limit of 10 MB.', '« photo12.jpg » est trop lourd : 10 Mo au plus.'],
  ['$2.jpg exceeds size limit of 10.49 MB.', '« $2.jpg » est trop lourd : 10 Mo au plus.'],
  ['name must be at most 40 characters', '40 signes au plus.'],
  ['latitude must be less than or equal to 90', '90 au plus.'],
  ['Un allergène est dans les deux listes.', 'Un allergène est dans les deux listes.'],
])('an editor reads for « %s »: « %s »', (english, french) => {
  expect(inFrench(english)).toBe(french);
});
