import type { Page } from 'playwright/test';

/** The least distances of a hero's parts to the sides of the window, and to each other, in pixels. */
const MARGIN = 16;
const GAP = 8;

/** Which of a page's title, introduction and first buttons leave their margin, touch or are covered. */
export const crowded = (page: Page) =>
  page.evaluate(
    ([margin, gap]) => {
      const hero = document.querySelector('main .page-width:has(h1)');
      const header = document.querySelector('header')?.getBoundingClientRect();
      if (!hero || !header) return ['there is no hero'];
      // As wide as its text, as high as its lines.
      const boxOf = (part: Element) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        if (part.matches('.button')) return { left, right, top, bottom };
        const range = document.createRange();
        range.selectNodeContents(part);
        const text = range.getBoundingClientRect();
        return { left: text.left, right: text.right, top, bottom };
      };
      const parts = [...hero.querySelectorAll('h1, p, .button')]
        .filter((part) => part.checkVisibility() && part.textContent)
        .map((part) => ({ part, name: part.textContent, box: boxOf(part) }));
      const end = document.documentElement.clientWidth - margin;
      return parts.flatMap(({ part, name, box }, index) => {
        const isAtEdge = box.left < margin || box.right > end || box.top < header.bottom + gap;
        const middle = document.elementFromPoint(
          (box.left + box.right) / 2,
          (box.top + box.bottom) / 2,
        );
        // A banner over the page, such as the consent dialog, may be closed.
        const isSeen = !middle?.closest('main') || part.contains(middle) || middle.contains(part);
        const neighbour = parts.slice(index + 1).find(({ part: other, box: second }) => {
          const rowGap = part.matches('.button') && other.matches('.button') ? gap : 0;
          return (
            box.left < second.right + gap &&
            second.left < box.right + gap &&
            box.top < second.bottom + rowGap &&
            second.top < box.bottom + rowGap
          );
        });
        return [
          isAtEdge && `${name} is at an edge`,
          !isSeen && `${name} is covered`,
          neighbour && `${name} touches ${neighbour.name}`,
        ].filter(Boolean);
      });
    },
    [MARGIN, GAP] as const,
  );
