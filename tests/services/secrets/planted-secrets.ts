import { randomBytes, randomInt } from 'node:crypto';

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
    foundIn: (text: string) => {
      const squeezed = withoutPunctuation(text);
      return words.filter((word) => squeezed.includes(word));
    },
  };
}

export type PlantedSecrets = ReturnType<typeof createPlantedSecrets>;
