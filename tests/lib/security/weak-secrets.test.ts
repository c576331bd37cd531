import { expect, it } from 'vitest';
import { weakSecrets } from '@/lib/security/weak-secrets';

it('names the secrets that are set and short', () => {
  const secrets = { LONG: 'sixteen letters!', SHORT: 'fifteen letters', NONE: undefined };
  expect(weakSecrets(secrets)).toEqual(['SHORT']);
});
