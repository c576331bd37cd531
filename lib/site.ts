/** The brand. */
export const SITE = {
  name: 'Dough là là',
  /** The signature is English in the titles of all languages. */
  signature: 'Made In France',
  themeColor: '#FDE9CD',
} as const;
