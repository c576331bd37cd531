import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import getConfig from '@/lib/i18n/request';
import { expectConsole } from '../../support/console';

vi.mock('next-intl/server', () => ({ getRequestConfig: (configure: unknown) => configure }));

it('the log names the key of a message that is missing, and the page shows it', async () => {
  const { messages: _, ...config } = await getConfig({ requestLocale: Promise.resolve('de') });
  const translate = createTranslator({ ...config, messages: { errors: {} }, namespace: 'errors' });
  expect(translate('unwritten' as never)).toBe('errors.unwritten');
  const [line = '{}'] = expectConsole('error', /A message is missing/);
  expect(JSON.parse(line)).toMatchObject({ locale: 'de', key: 'errors.unwritten' });
});
