import type { Page } from 'playwright/test';

/** What the focused element is, and what is wrong with how it can be seen: nothing if it is fine. */
export type Stop = { name: string; isNew: boolean; problem?: string };

declare global {
  interface Window {
    walked?: WeakSet<Element>;
  }
}

/** In the page: looks at the focused element (WCAG 2.4.7 and 2.4.11). */
function look(): Stop {
  window.walked ??= new WeakSet();
  const focused = document.activeElement ?? document.body;
  const isNew = !window.walked.has(focused);
  window.walked.add(focused);
  const name = (
    focused.getAttribute('aria-label') ||
    focused.getAttribute('name') ||
    focused.textContent ||
    focused.tagName
  )
    .trim()
    .slice(0, 60);
  if (focused === document.body) return { name: 'body', isNew };

  // A link in a sentence may be broken into several boxes: the first one counts.
  const box = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
  const left = Math.max(box.left, 0);
  const right = Math.min(box.right, document.documentElement.clientWidth);
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, document.documentElement.clientHeight);
  if (right - left < 4 || bottom - top < 4) return { name, isNew, problem: 'outside the window' };

  // The middles of itself and of its sides: corners may be round. Of what is too high for the window,
  // the header may cover an end.
  const sides = [
    [0.5, 0.1],
    [0.5, 0.9],
    [0.1, 0.5],
    [0.9, 0.5],
  ];
  const isHigh = box.height > document.documentElement.clientHeight / 2;
  const points = [[0.5, 0.5], ...(isHigh ? [] : sides)].map(
    ([x = 0, y = 0]) => [left + (right - left) * x, top + (bottom - top) * y] as const,
  );
  for (const [x, y] of points) {
    const hit = document.elementFromPoint(x, y);
    // What it contains is part of it, and so is the label or the link around it.
    if (hit && (focused.contains(hit) || hit.contains(focused))) continue;
    return { name, isNew, problem: `covered by ${hit?.outerHTML.slice(0, 100)}` };
  }

  const hasOutline = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    return style.outlineStyle !== 'none' || (pseudo && style.borderStyle === 'solid');
  };
  const label = focused.closest('label');
  const isMarked =
    hasOutline(focused) || hasOutline(focused, '::after') || (label && hasOutline(label));
  return isMarked ? { name, isNew } : { name, isNew, problem: 'no visible focus' };
}

/** Presses Tab, and looks at where the focus goes. */
export async function tab(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab');
  // The focus has scrolled into the window once a frame is drawn.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return page.evaluate(look);
}

const MOST_STOPS = 400;

/** Presses Tab from where the focus is to the end of the page. @returns what was met on the way */
export async function walk(page: Page): Promise<{ names: string[]; problems: string[] }> {
  const names: string[] = [];
  const problems: string[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    const { name, isNew, problem } = await tab(page);
    if (!isNew || name === 'body') return { names, problems };
    names.push(name);
    if (problem) problems.push(`${name}: ${problem}`);
  }
  throw new Error(`The focus still moves on after ${MOST_STOPS} stops`);
}
