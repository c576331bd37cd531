import { expect, it } from 'vitest';
import { warnOfWeakSecrets } from '@/lib/security/weak-secrets';
import { expectConsole } from '../../support/console';

it('names the secrets that are set and short', () => {
  warnOfWeakSecrets({ FORM_SECRET: 'sixteen letters!', PREVIEW_SECRET: 'fifteen letters' });
  const [line = ''] = expectConsole('warn', /fewer than 16/);
  expect(JSON.parse(line).names).toEqual(['PREVIEW_SECRET']);
  expect(line).not.toContain('fifteen letters');
});

it('is silent about long ones and those that are not set', () => {
  warnOfWeakSecrets({ FORM_SECRET: 'sixteen letters!' });
});
