import { describe, expect, it } from 'vitest';
import { CHOICES, TO_DO, toPosted, toStored } from '../../../cms/src/lib/inbox/choices';
import { schemaOf } from '../../support/cms-schemas';

const MESSAGE = schemaOf('api::contact-message.contact-message').attributes;
const KIT = schemaOf('api::kit-request.kit-request').attributes;

it.each([
  ['subject', MESSAGE],
  ['language', MESSAGE],
  ['business', KIT],
  ['language', KIT],
])('the schema offers the words that are stored as %s', (field, attributes) => {
  expect(attributes[field]?.enum).toEqual(Object.values(CHOICES[field] ?? {}));
});

it('the schema names the items and the first state alike', () => {
  expect(KIT.items?.options?.choices).toEqual(CHOICES.items);
  for (const { state } of [MESSAGE, KIT]) expect(state).toMatchObject({ default: TO_DO });
});

describe('choices', () => {
  const posted = { name: 'love', subject: 'love', language: 'nl', items: ['price_labels'] };

  it('are stored in French, and answered as they were posted', () => {
    const stored = { ...posted, subject: 'Mot doux', language: 'Néerlandais' };
    expect(toStored(posted)).toEqual(stored);
    expect(toPosted(stored)).toEqual(posted);
  });

  it.each(['Mot doux', 'supermarket', '__proto__', 'constructor', '', 'x'])(
    'that are no code of the form are refused by the schema: %s',
    (subject) => expect(MESSAGE.subject?.enum).not.toContain(toStored({ subject }).subject),
  );

  it('that are no text are left to the schema', () => {
    expect(toStored({ subject: 7, language: null })).toEqual({ subject: 7, language: null });
  });
});
