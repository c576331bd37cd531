import type { Page } from 'playwright/test';

const TEXTS = 'h1, h2, h3, main p, main a > span, th, td, button, a.button';
/** What is off screen on purpose, or moves. */
const ELSEWHERE = '.sr-only, .max-md\\:sr-only, .marquee, .map-panel, .tag';

/** A description of what overflows the window, or a card that hides it, horizontally. */
export const overflow = (page: Page) =>
  page.evaluate(
    ([texts, elsewhere]) => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const endOf = (part: Element) => {
        const card = part.closest('.overflow-hidden');
        return Math.min(clientWidth, card?.getBoundingClientRect().right ?? clientWidth);
      };
      const cut = [...document.querySelectorAll(texts)]
        .filter((part) => part.checkVisibility() && !part.closest(elsewhere))
        .filter((part) => part.getBoundingClientRect().right > endOf(part) + 1)
        .map((part) => part.textContent ?? '');
      return scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} px`, ...cut] : cut;
    },
    [TEXTS, ELSEWHERE] as const,
  );
