import type { Page } from 'playwright/test';

/** The least that a visitor may set without losing text (WCAG 1.4.12). */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Sets the spacing of all text from now on, until the next page. */
export const spaceText = (page: Page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);

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

/** What is read at a glance: there a word broken without a hyphen is hard to recognise. */
const LABELS =
  '.tag, .button, .text-button, .kit-choice, .allergen-choice, .footer-link, .stacking';
/** Text of a picture, or for a screen reader alone, or that scrolls. */
const NO_TEXT = '[role="img"], [aria-hidden="true"], svg, [class*="sr-only"], .marquee';

/**
 * The words, wherever they stand, that the window or a card cuts off, and those of a label that are broken
 * elsewhere than at a hyphen.
 */
export const badlyBroken = (page: Page) =>
  page.evaluate(
    ([labels, noText]) => {
      const range = document.createRange();
      const isCut = (part: Element, { left, right }: DOMRect): boolean => {
        const box = part.getBoundingClientRect();
        const hides = ['hidden', 'clip'].includes(getComputedStyle(part).overflowX);
        if (hides && (left < box.left - 1 || right > box.right + 1)) return true;
        return part.parentElement ? isCut(part.parentElement, { left, right } as DOMRect) : false;
      };
      const faults: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const part = text.parentElement;
        if (!part?.checkVisibility({ visibilityProperty: true }) || part.closest(noText)) continue;
        for (const { index, 0: word } of text.data.matchAll(/[^\s-]+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
          if (boxes.some((box) => isCut(part, box))) faults.push(`${word} is cut off`);
          const lines = new Set(boxes.map(({ top }) => Math.round(top)));
          if (lines.size > 1 && part.closest(labels)) faults.push(`${word} is broken`);
        }
      }
      return faults;
    },
    [LABELS, NO_TEXT] as const,
  );
