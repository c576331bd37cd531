import { BUSINESSES, KIT_ITEMS } from '@/lib/forms/kit-schema';
import en from '@/messages/en.json';

const { contact, kit } = en;

/** The kit form's labels, in English. */
export const kitLabels = {
  ...contact,
  ...kit,
  kit: KIT_ITEMS.map((value) => ({ value, label: kit[value], text: kit[`${value}Text`] })),
  businesses: BUSINESSES.map((value) => ({ value, label: kit[value] })),
};

export const PICTURES = { price_labels: '🏷', table_stands: '🪧', screen_visuals: '🖥' };
