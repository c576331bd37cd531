import { expect, it } from 'vitest';
import { expectConsole } from '../../../support/console';
import { embeddedClient, temporaryFiles } from '../../../support/service';

const shop = (name: string, end = '}') => `- {name: ${name}, postcode: 01000, city: Bourg${end}\n`;

it('a line of a list that cannot be read costs that line, and the others keep their ids', async () => {
  const names = async (text: string) => {
    const CONTENT_DIR = await temporaryFiles({ 'sales-points/france.yaml': text });
    const shops = await embeddedClient({ CONTENT_DIR }).find<
      { name: string; documentId: string }[]
    >('sales-points');
    return shops.map(({ name, documentId }) => [name, documentId]);
  };
  const [first, , third] = await names(shop('A') + shop('B') + shop('C'));
  expect(await names(shop('A') + shop('B', '') + shop('C'))).toEqual([first, third]);
  expect(JSON.parse(expectConsole('error', /cannot be read/)[0] ?? '')).toMatchObject({
    file: 'france.yaml',
    line: expect.any(Number),
  });
});

it('a type of which no file can be read is a failure, so that the last good content stays', async () => {
  const CONTENT_DIR = await temporaryFiles({ 'questions/a.fr.yaml': 'question: "never closed' });
  await expect(embeddedClient({ CONTENT_DIR }).find('questions')).rejects.toThrow(
    /No file of questions can be read/,
  );
});
