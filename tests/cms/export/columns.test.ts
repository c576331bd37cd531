import { expect, it } from 'vitest';
import { EXPORTED, toCell } from '../../../cms/src/lib/export/columns';
import { schemaOf } from '../../support/cms-schemas';

const KIT = 'api::kit-request.kit-request';

/** Of use to the site only. */
const LEFT_OUT = ['submission_id'];

it.each(['api::contact-message.contact-message', KIT])('exports every field of %s', (uid) => {
  const fields = Object.keys(schemaOf(uid).attributes).filter((name) => !LEFT_OUT.includes(name));
  expect(EXPORTED[uid]?.toSorted()).toEqual(['createdAt', ...fields].sort());
});

it('writes a kit’s items in words, and times as times', () => {
  const { items } = schemaOf(KIT).attributes;
  expect(items && toCell(items, ['price_labels', 'table_stands'])).toBe(
    'Étiquettes de prix, Chevalets',
  );
  const at = '2026-11-26T15:04:00.000Z';
  expect(toCell({ type: 'datetime' }, at)).toEqual(new Date(at));
});
