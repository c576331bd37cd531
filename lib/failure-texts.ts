/** The texts of the browser's own error screen, which has no other way to the catalogue. */
export type FailureTexts = {
  title: string;
  text: string;
  retry: string;
  home: string;
  homeAddress: string;
};

const FALLBACK: FailureTexts = {
  title: 'Internal Server Error',
  text: '',
  retry: '↻',
  home: '⌂',
  homeAddress: '/',
};

/** Read from the `data-failure` attribute that the layout writes in the page's language. */
export function failureTexts(): FailureTexts {
  const written = typeof document !== 'undefined' && document.documentElement.dataset.failure;
  return written ? { ...FALLBACK, ...JSON.parse(written) } : FALLBACK;
}
