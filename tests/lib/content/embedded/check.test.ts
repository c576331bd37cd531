import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { contentFaults } from '@/lib/content/embedded/check';
import { schemaOf } from '../../../support/cms-schemas';
import { CONTENT } from '../../../support/content';
import { PRODUCT_FILE } from '../../../support/documents';
import { temporaryFiles } from '../../../support/service';

const SHOP =
  '{name: Suzette, address: 1 rue, postcode: 01000, city: Bourg, country: FR, latitude: 46.2, longitude: 5.2}\n';

/** One character more than Strapi's form accepts. */
const tooLong = (uid: string, name: string) =>
  'a'.repeat((schemaOf(uid).attributes[name]?.maxLength ?? Number.NaN) + 1);

/** Files as people write them, with what the build says of each. */
const FILES: Record<string, [file: string, text: string, faults: (string | RegExp)[]]> = {
  'a list of shops, a postcode without quotes': [
    'sales-points/france.yaml',
    `# Ain\n- ${SHOP}`,
    [],
  ],
  'a bracket that is not closed': [
    'sales-points/france.yaml',
    `- ${SHOP}- ${SHOP.replace('}', '')}- ${SHOP}`,
    [/^sales-points\/france\.yaml:[23]: /],
  ],
  'a shop in the sea of tabs': ['sales-points/france.yaml', '-\tname: a\n\tcity: b\n', [/:[12]: /]],
  'a latitude in words': [
    'sales-points/france.yaml',
    `- ${SHOP}- ${SHOP.replace('46.2', 'nord')}`,
    [/^sales-points\/france\.yaml:2: latitude: .*number/],
  ],
  'a shop without a town and without a name': [
    'sales-points/france.yaml',
    `- ${SHOP}\n- ${SHOP.replace('city: Bourg, ', '').replace('name: Suzette, ', '')}`,
    [/:3: name: /, /:3: city: /],
  ],
  'a question without an answer': [
    'questions/a.fr.yaml',
    'question: Pourquoi ?\nindex: 1\npriority: true\n',
    [/^questions\/a\.fr\.yaml:1: answer: /],
  ],
  'a quote that is not closed': [
    'questions/a.fr.yaml',
    'question: "Pourquoi\nindex: 1\n',
    [/:\d: /],
  ],
  'a picture that does not exist': [
    'products/noisette.fr.yaml',
    stringify({
      ...PRODUCT_FILE,
      image: { file: 'gone.webp' },
    }),
    [/^products\/noisette\.fr\.yaml:\d+: image: there is no picture media\/gone\.webp$/],
  ],
  'a wrong check digit': [
    'products/noisette.fr.yaml',
    stringify({
      ...PRODUCT_FILE,
      gtin: '9521234000104',
    }),
    [/:\d\d: gtin: wrong check digit$/],
  ],
  'texts for which the kit has no room': [
    'products/noisette.fr.yaml',
    stringify({
      ...PRODUCT_FILE,
      name: tooLong('api::product.product', 'name'),
      legal_name: tooLong('api::product.product', 'legal_name'),
      kit: {
        label_line: tooLong('product.kit', 'label_line'),
        stand_line: tooLong('product.kit', 'stand_line'),
      },
    }),
    [/: kit\.label_line: /, /: kit\.stand_line: /, /:2: name: 41 /, /: legal_name: 151 /],
  ],
  'another file': ['questions/notes.txt', '"', []],
};

it.each(Object.entries(FILES))('%s', async (_, [file, text, expected]) => {
  const folder = await temporaryFiles({ [file]: text });
  await symlink(path.join(CONTENT, 'media'), path.join(folder, 'media'));
  const faults = (await contentFaults(folder)).map((fault) => fault.replace(`${folder}/`, ''));
  expect(faults).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(faults[index]).toMatch(pattern);
});

it('the seed content has none', async () => {
  expect(await contentFaults(CONTENT)).toEqual([]);
});
