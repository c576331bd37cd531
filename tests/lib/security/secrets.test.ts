import { describe, expect, it } from 'vitest';
import { isSameSecret, warnOfWeakSecrets } from '@/lib/security/secrets';
import { expectConsole } from '../../support/console';

describe('isSameSecret', () => {
  it.each([
    ['a-secret-of-ours', true],
    ['a-secret-of-ourz', false],
    ['a-secret-of-our', false],
    ['a-secret-of-ours ', false],
    ['', false],
    [null, false],
  ])('compares %j with "a-secret-of-ours": %s', (given, isSame) => {
    expect(isSameSecret(given, 'a-secret-of-ours')).toBe(isSame);
  });
});

describe('warnOfWeakSecrets', () => {
  it('names the secrets that are too short, never their values', () => {
    warnOfWeakSecrets({ FORM_SECRET: 'sixteen letters!', PREVIEW_SECRET: 'fifteen letters' });
    const [line = ''] = expectConsole('warn', /fewer than 16/);
    expect(JSON.parse(line).names).toEqual(['PREVIEW_SECRET']);
    expect(line).not.toContain('fifteen letters');
  });

  it('logs nothing about long secrets and unset ones', () => {
    warnOfWeakSecrets({ FORM_SECRET: 'sixteen letters!' });
  });
});
