import { expect, it } from 'vitest';
import { embeddedClient, temporaryFiles } from '../../../support/service';

const question = (text: string) => `priority: false\nindex: 1\nquestion: ${text}\nanswer: a\n`;

const open = async () =>
  embeddedClient({
    CONTENT_DIR: await temporaryFiles({
      'questions/a.fr.yaml': question('published'),
      'questions/a.fr.draft.yaml': question('rewritten'),
      'questions/a.de.yaml': question('veröffentlicht'),
      'questions/new.fr.draft.yaml': question('new'),
    }),
  });

const ask = async (query: object) => {
  const found = await (await open()).find<{ question: string }[]>('questions', { ...query });
  return found.map(({ question }) => question).sort();
};

it('drafts replace their published versions only with status=draft', async () => {
  expect(await ask({})).toEqual(['published']);
  expect(await ask({ status: 'published' })).toEqual(['published']);
  expect(await ask({ status: 'draft' })).toEqual(['new', 'rewritten']);
  expect(await ask({ status: 'draft', locale: 'de' })).toEqual(['veröffentlicht']);
});

it('a draft has the documentId of its published version', async () => {
  const client = await open();
  const [published] = await client.find<{ documentId: string }[]>('questions');
  const draft = await client.findOne('questions', published?.documentId ?? '', { status: 'draft' });
  expect(draft).toMatchObject({ question: 'rewritten', publishedAt: null });
});

it('rejects an unknown status', async () => {
  await expect(ask({ status: 'all' })).rejects.toMatchObject({ status: 400 });
});
