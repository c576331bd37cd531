// @ts-check
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
 * Loads the scripts once the first frame is painted and the page's largest picture decoded, or at once
 * when a control is clicked that waits for its script (components/ui/use-click-replay.ts). That click
 * is hidden from React, which could already be hydrated and handle it as well.
 */
const LOADER = [
  '{const start=()=>{for(const link of document.querySelectorAll("link[rel=late-script]")){',
  'const script=document.createElement("script");',
  // Turbopack reads the attribute as it is, React looks for async.
  'script.setAttribute("src",link.getAttribute("href"));script.async=true;',
  'link.replaceWith(script)}};',
  'addEventListener("click",event=>{',
  'const control=event.target.closest?.("[data-awaits-script]");if(!control)return;',
  'event.preventDefault();event.stopImmediatePropagation();',
  'control.setAttribute("aria-busy","true");start()},true);',
  'addEventListener("DOMContentLoaded",()=>Promise.race([Promise.all([',
  'new Promise(r=>new PerformanceObserver(r).observe({type:"paint",buffered:true})),',
  '...Array.from(document.querySelectorAll("img[fetchpriority=high]"),p=>p.decode().catch(()=>{}))]),',
  `new Promise(r=>setTimeout(r,${MAX_DELAY_MS}))])`,
  '.catch(()=>{}).then(()=>requestAnimationFrame(()=>setTimeout(start))))}',
].join('');

/** @param {string} src */
const late = (src) => `<link rel="late-script" href="${src}"/>`;

/**
 * Defers the scripts of a cached page until after its first paint, which needs none of them: on a slow
 * connection they would compete with the fonts and the largest picture. Does not change a page twice.
 * @param {string} html
 */
function deferScripts(html) {
  const sources = new Set(Array.from(html.matchAll(ASYNC_SCRIPT), ([, src = '']) => src));
  if (sources.size === 0) return html;
  return (
    html
      .replace(ASYNC_SCRIPT, '')
      .replace(PRELOAD, '')
      // Before the style sheets, which would block an inline script, and before anything is clickable.
      .replace('<head>', () => `<head><script>${LOADER}</script>`)
      .replace('</head>', () => `${Array.from(sources, late).join('')}</head>`)
  );
}

module.exports = { deferScripts, LOADER };
