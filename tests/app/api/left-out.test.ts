import { expect, it, vi } from 'vitest';
import type { ContentReport } from '@/lib/content/content-report';
import { startWith, temporaryFiles } from '../../support/service';

const SECRET = 'a-secret-of-our-own';

const shop = (name: string, latitude: number | string = 48) =>
  `- {name: ${name}, address: 1 rue, postcode: '75001', city: Paris, country: FR, latitude: ${latitude}, longitude: 2}\n`;

const FILES = {
  'settings/settings.yaml': 'socials: [{network: Moon, url: "javascript:1"}]\n',
  'questions/good.fr.yaml': 'priority: true\nindex: 1\nquestion: Bon ?\nanswer: Oui.\n',
  'questions/bad.fr.yaml': 'priority: true\nindex: 2\nquestion: Sans réponse ?\n',
  'questions/bad.de.yaml': `priority: true\nindex: 2\nquestion: ${'x'.repeat(301)}\nanswer: Ja.\n`,
  'recalls/caramel.fr.yaml': 'title: Caramel\nbatches: {first: L26310}\n',
  'sales-points/fr.yaml': shop('Ici') + shop('Ici') + shop('Là', 91),
};

async function start(secret = SECRET) {
  vi.stubEnv('REVALIDATE_SECRET', secret);
  const { GET } = await startWith(
    { CONTENT_DIR: await temporaryFiles(FILES) },
    () => import('@/app/api/left-out/route'),
  );
  return (given: string) =>
    GET(
      new Request('http://localhost:3000/api/left-out', {
        headers: { 'x-revalidate-secret': given },
      }),
    );
}

it('is for the content service only', async () => {
  expect((await (await start(''))(SECRET)).status).toBe(404);
  expect((await (await start())('wrong')).status).toBe(401);
});

it('lists what is left out of all content, in every language, with the reasons', async () => {
  const response = await (await start())(SECRET);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { total, entries } = (await response.json()) as ContentReport;
  const listed = entries.map(({ type, locale, title, isWhole, faults }) => {
    const [{ field, reason } = { field: '', reason: '' }] = faults;
    return [type, locale, title.slice(0, 14), isWhole, field, reason];
  });
  expect(total).toBe(6);
  expect(listed).toEqual([
    [
      'questions',
      'de',
      'xxxxxxxxxxxxxx',
      true,
      'question',
      'est trop long : 300 caractères au plus',
    ],
    ['questions', 'fr', 'Sans réponse ?', true, 'answer', 'manque'],
    ['sales-points', null, 'Là', true, 'latitude', expect.stringMatching(/90/)],
    ['sales-points', null, 'Ici', true, '', expect.stringMatching(/déjà une fiche/)],
    ['settings', null, '', false, 'socials.0.url', 'URL invalide'],
    ['recalls', 'fr', 'Caramel', false, 'batches', expect.stringMatching(/^n’est pas une liste/)],
  ]);
});
