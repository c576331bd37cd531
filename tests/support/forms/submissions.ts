/** Valid values of both forms. */
export const CONTACT = {
  name: 'Zoé Petit',
  email: 'zoe@dough.example',
  phone: '+33 1 99 00 12 34',
  society: 'Petit & Fils',
  subject: 'love',
  message: 'Vos pots sont beaux.',
  accept_legal: 'on',
} as const;

export const KIT = {
  name: 'Zoé Petit',
  email: 'zoe@dough.example',
  phone: '01 99 00 12 34',
  business: 'cinema',
  items: ['price_labels', 'screen_visuals'],
  address: '1 rue du Moulin',
  postcode: '75011',
  city: 'Paris',
  accept_legal: true,
} as const;
