/** The brand. */
export const SITE = {
  name: 'Dough là là',
  /** Always in English, in every language's title. */
  signature: 'Made In France',
  themeColor: '#FDE9CD',
} as const;
