import { randomUUID } from 'node:crypto';

/** A complete, valid shop. */
export const SHOP = {
  name: 'Test',
  address: '1 rue du Test',
  postcode: '75001',
  city: 'Paris',
  country: 'FR',
  latitude: 48,
  longitude: 2,
};

/** A complete, valid submission of a visitor, as the body of `create`. */
export function submissionOf(type: string): { data: Record<string, unknown> } {
  const sender = {
    name: 'Matrix',
    email: 'matrix@dough.example',
    phone: '+33 1 99 00 12 34',
    message: 'Who may write?',
    locale: 'fr',
    submission_id: randomUUID(),
  };
  if (type === 'contact-messages') return { data: { ...sender, subject: 'other' } };
  const { address, postcode, city } = SHOP;
  const kit = { business: 'other', items: ['price_labels'], address, postcode, city };
  return { data: { ...sender, ...kit } };
}
