// @ts-nocheck
// Relies on: the script and preload tags that React and Next write into a page's HTML, to the letter.
// Why: scripts are loaded after the first paint (docs/decisions/0013-scripts-after-the-first-paint.md).
// Unnecessary once: Next lets a page decide when its scripts are loaded.

// Pages rendered after the build have a nonce on some scripts.
const ASYNC_SCRIPT =
  /<script src="(\/_next\/static\/chunks\/[^"]+\.js)"(?=[^>]* async="")[^>]*><\/script>/g;

/** React's preload links. */
const PRELOAD =
  /<link rel="preload" as="script"[^>]+href="\/_next\/static\/chunks\/[^"]+\.js"[^>]*\/>/g;

/** The longest delay, for a picture that does not load or a browser that does not report its paints. */
const MAX_DELAY_MS = 3000;

/**
 * Runs in the browser, from the first line of a page's head on.
 *
 * Loads the scripts once the first frame is painted and the page's largest picture decoded, or at once
 * when a control is clicked that waits for its script (components/ui/use-click-replay.ts): such a click
 * is hidden from React, which could already be hydrated and handle it as well.
 *
 * If a file of the build cannot be loaded, now or later, the tab is stale (lib/release/reload.ts).
 * If it is one of the first scripts, React may never start: the controls stop waiting, and a form
 * whose button waits is posted. Otherwise public/reload-once.js reloads the page. The error is
 * hidden from Turbopack, which would reject the imports that wait for the script, so that React
 * would replace a readable page by its error page.
 * @param {number} maxDelay in ms
 */
function load(maxDelay) {
  const files = 'script[src^="/_next/static/"],link[rel=stylesheet][href^="/_next/static/"]';
  let hasFailed = false;
  /** @param {string} selector @returns {any[]} */
  const all = (selector) => [...document.querySelectorAll(selector)];

  /** @param {string} src */
  const scriptOf = (src) => {
    const script = document.createElement('script');
    // Turbopack reads the attribute's literal value, and React looks for async.
    script.setAttribute('src', src);
    script.async = true;
    return script;
  };
  const start = () => {
    for (const link of all('link[rel=late-script]'))
      link.replaceWith(scriptOf(link.getAttribute('href')));
  };

  const recover = () => {
    for (const control of all('[data-awaits-script][aria-busy]')) {
      control.removeAttribute('aria-busy');
      if (control.type === 'submit') return control.form.submit();
    }
    document.head.append(scriptOf('/reload-once.js'));
  };

  addEventListener(
    'error',
    (event) => {
      const file = /** @type {any} */ (event.target);
      if (!file.matches?.(files)) return;
      window.isStale = true;
      if (!file.hasAttribute('async')) return;
      event.stopImmediatePropagation();
      if (hasFailed) return;
      hasFailed = true;
      console.error('Error while mounting app', file.src);
      recover();
    },
    true,
  );

  addEventListener(
    'click',
    (event) => {
      const control = /** @type {any} */ (event.target).closest?.('[data-awaits-script]');
      if (!control) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      control.setAttribute('aria-busy', 'true');
      if (hasFailed) recover();
      else start();
    },
    true,
  );

  addEventListener('DOMContentLoaded', () =>
    Promise.race([
      Promise.all([
        new Promise((resolve) =>
          new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }),
        ),
        ...all('img[fetchpriority=high]').map((picture) => picture.decode().catch(() => {})),
      ]),
      new Promise((resolve) => setTimeout(resolve, maxDelay)),
    ])
      .catch(() => {})
      .then(() => requestAnimationFrame(() => setTimeout(start))),
  );
}

/** The script for a page, without comments and without spaces beside punctuation. */
export const LOADER = `(${load})(${MAX_DELAY_MS})`
  .replace(/\/\*\*[\s\S]*?\*\/|^ *\/\/.*/gm, '')
  .replace(/\s*([{}()=;:,?!|&>]+)\s*/g, '$1');

/** @param {string} src */
const late = (src) => `<link rel="late-script" href="${src}"/>`;

/**
 * Defers the scripts of a cached page until after its first paint, which needs none of them: on a
 * slow connection they would compete with the fonts and the largest picture. A second call changes
 * nothing.
 * @param {string} html
 */
export function deferScripts(html) {
  const sources = new Set(Array.from(html.matchAll(ASYNC_SCRIPT), ([, src = '']) => src));
  if (sources.size === 0) return html;
  return (
    html
      .replace(ASYNC_SCRIPT, '')
      .replace(PRELOAD, '')
      // The script comes before the style sheets, which would block it, and before anything is
      // clickable.
      .replace('<head>', () => `<head><script>${LOADER}</script>`)
      .replace('</head>', () => `${Array.from(sources, late).join('')}</head>`)
  );
}
