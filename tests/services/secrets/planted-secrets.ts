import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** Removes separators, because numbers are written in many ways. */
const withoutPunctuation = (text: string) => text.replace(/[\s.()-]/g, '').toLowerCase();

/** Secrets and personal data with values that are easy to find in a log. */
export function createPlantedSecrets() {
  const words: string[] = [];
  const keep = (word: string) => {
    words.push(withoutPunctuation(word));
    return word;
  };
  const word = () => keep(`kanari${randomBytes(4).toString('hex')}`);
  const foundIn = (text: string) => {
    const squeezed = withoutPunctuation(text);
    return words.filter((word) => squeezed.includes(word));
  };
  return {
    /** Adds a secret that was made elsewhere. */
    keep,
    word,
    email: () => `${word()}@dough.example`,
    /** A French mobile number, without the part that all of them share. */
    phone: () => `06${keep(digits(8))}`,
    /** A degree near Paris. */
    degree: (whole: number) => `${whole}.${keep(digits(8))}`,
    jwt: () => `eyJhbGciOiJIUzI1NiJ9.${word()}.${word()}`,
    /** Those that a text contains. */
    foundIn,
    /** Fails with the lines of a log that contain one. */
    expectNoneIn(name: string, log: string) {
      const lines = log.split('\n').filter((line) => foundIn(line).length > 0);
      expect(foundIn(log), `${name}: ${lines.slice(0, 5).join('\n')}`).toEqual([]);
    },
  };
}

export type PlantedSecrets = ReturnType<typeof createPlantedSecrets>;

/** What nginx has logged in its folder. */
export async function readNginxLogs(folder: string) {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  return { access: await read('access.log'), errors: await read('error.log') };
}
