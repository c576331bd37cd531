// The inline script at the top of a stored page's head. Functions below run in the browser, and are
// sent as text.

const FILES = 'script[src^="/_next/static/"], link[rel=stylesheet][href^="/_next/static/"]';

/**
 * Marks the tab as stale if a file of its build is missing, now or later (lib/release/reload.ts). A
 * missing one of the page's own scripts is hidden from Turbopack, which would reject the imports that
 * wait for it, so that React would replace a readable page by its error page.
 */
function watchFiles(files: string): void {
  addEventListener(
    'error',
    (event) => {
      const file = event.target as HTMLElement;
      if (!file.matches?.(files)) return;
      window.isStale = true;
      if (!file.hasAttribute('async')) return;
      event.stopImmediatePropagation();
      console.error('Error while mounting app', file.getAttribute('src'));
    },
    true,
  );
}

/** Loads scripts as their tags would. Turbopack reads the attribute's literal value. */
function loadScripts(sources: string[]): void {
  for (const source of sources) {
    const script = document.createElement('script');
    script.setAttribute('src', source);
    script.async = true;
    document.head.append(script);
  }
}

/** A function as a text that calls it, without spaces beside punctuation. */
const callOf = (run: (value: never) => void, value: unknown): string =>
  `(${run})(${JSON.stringify(value)});`.replace(/\s*([{}()=;:,?!|&>]+)\s*/g, '$1');

const WATCH = callOf(watchFiles, FILES);

const ASYNC_SCRIPT =
  /<script src="(\/_next\/static\/chunks\/[^"]+\.js)"(?=[^>]* async="")[^>]*><\/script>/g;
const PRELOAD =
  /<link rel="preload" as="script"[^>]+href="\/_next\/static\/chunks\/[^"]+\.js"[^>]*\/>/g;

/**
 * Adds the script to a page.
 * @param isStrict whether the policy has 'strict-dynamic', which lets only scripts run that a script
 *   of the policy loads: then this one loads the page's own
 * @returns the page, and the script, for the policy
 */
export function addFirstScript(
  html: string,
  isStrict: boolean,
): { html: string; firstScript: string } {
  const sources = new Set(Array.from(html.matchAll(ASYNC_SCRIPT), ([, source = '']) => source));
  const firstScript = isStrict ? WATCH + callOf(loadScripts, [...sources]) : WATCH;
  const page = isStrict ? html.replace(ASYNC_SCRIPT, '').replace(PRELOAD, '') : html;
  return {
    html: page.replace('<head>', () => `<head><script>${firstScript}</script>`),
    firstScript,
  };
}
