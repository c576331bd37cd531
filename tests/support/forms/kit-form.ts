import { BUSINESSES } from '@/lib/forms/kit-schema';
import { languageName, routing } from '@/lib/i18n/routing';
import { KIT_ITEMS } from '@/lib/kit/choice';
import { CURRENCIES } from '@/lib/kit/price';
import en from '@/messages/en.json';

const { contact, kit } = en;

/** The kit form's labels, in English. */
export const kitLabels = {
  ...contact,
  ...kit,
  kit: KIT_ITEMS.map((value) => ({ value, label: kit[value], text: kit[`${value}Text`] })),
  languageOptions: routing.locales.map((value) => ({ value, label: languageName(value) })),
  initialLanguages: ['en' as const],
  currencies: CURRENCIES.map((value) => ({ value, label: value })),
  businesses: BUSINESSES.map((value) => ({ value, label: kit[value] })),
};

export const PICTURES = { price_labels: '🏷', table_stands: '🪧', screen_visuals: '🖥' };

const image = { url: '/pot.webp', alternativeText: '', width: 100, height: 100 };

export const FLAVOURS = [
  { slug: 'caramel', name: 'Pecan Caramel', image },
  { slug: 'coconut', name: 'Coconut', image },
];
