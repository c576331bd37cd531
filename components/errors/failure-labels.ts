/** The texts of error screens that the browser renders, where no messages are available. */
export type FailureLabels = {
  title: string;
  text: string;
  retry: string;
  home: string;
  homeHref: string;
};

const FALLBACK: FailureLabels = {
  title: 'Internal Server Error',
  text: '',
  retry: '↻',
  home: '⌂',
  homeHref: '/',
};

/** Reads the texts from the `data-failure` attribute, which the layout writes in the page's language. */
export function getFailureLabels(): FailureLabels {
  const written = typeof document !== 'undefined' && document.documentElement.dataset.failure;
  return written ? { ...FALLBACK, ...JSON.parse(written) } : FALLBACK;
}
