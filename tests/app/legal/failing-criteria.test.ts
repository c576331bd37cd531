import { createTranslator } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { FailingCriteria } from '@/app/[locale]/(site)/legal/failing-criteria';
import { withResult } from '@/lib/accessibility/rgaa';
import de from '@/messages/de.json';

vi.mock('@/lib/accessibility/rgaa', () => ({ withResult: vi.fn() }));
vi.mock('next-intl/server', () => ({
  getTranslations: async () => createTranslator({ locale: 'de', messages: de, namespace: 'legal' }),
}));

const FAILING = { number: '2.1', title: 'Chaque cadre a-t-il un titre de cadre ?' };

const render = async (failing: (typeof FAILING)[]) => {
  vi.mocked(withResult).mockReturnValue(failing);
  return renderToStaticMarkup(await FailingCriteria({ locale: 'de' }));
};

it('the statement lists each failing criterion, its official title marked as French', async () => {
  const html = await render([FAILING]);
  expect(html).toContain('<p>Ein Kriterium ist nicht erfüllt:</p>');
  expect(html).toContain(`<li>2.1 <span lang="fr">${FAILING.title}</span></li>`);
  expect(await render([FAILING, { ...FAILING, number: '2.2' }])).toContain('2 Kriterien');
});

it('the statement says so if no criterion fails', async () => {
  const html = await render([]);
  expect(html).toContain(de.legal.noFailures);
  expect(html).not.toContain('<ul>');
});
