// @ts-check
// Relies on: the script and preload tags that React and Next write into a page's HTML, to the letter.
// Why: scripts wait for the first paint (docs/decisions/0013-scripts-after-the-first-paint.md).
// Unnecessary once: Next lets a page say when its scripts are to be loaded.

// A page that was made since the build has a nonce here and there.
const ASYNC_SCRIPT =
  /<script src="(\/_next\/static\/chunks\/[^"]+\.js)"(?=[^>]* async="")[^>]*><\/script>/g;

/** What React would have loaded ahead. */
const PRELOAD =
  /<link rel="preload" as="script"[^>]+href="\/_next\/static\/chunks\/[^"]+\.js"[^>]*\/>/g;

/** A picture that does not come, or a browser that does not tell of its frames, holds nothing up for longer. */
const MOST_MS = 3000;

/**
 * Starts the scripts once the first frame is seen and the page's largest picture drawn, or at once
 * when a control is pressed that waits for its script (components/ui/use-early-press.ts). The press
 * is kept from React, which may be there and answer it too.
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
  `new Promise(r=>setTimeout(r,${MOST_MS}))])`,
  '.catch(()=>{}).then(()=>requestAnimationFrame(()=>setTimeout(start))))}',
].join('');

/** @param {string} src */
const late = (src) => `<link rel="late-script" href="${src}"/>`;

/**
 * Lets a cached page be drawn before its scripts are loaded: nothing that is drawn needs them, and
 * on a slow line they would share it with the fonts and the largest picture. Leaves a page as it is
 * that was changed already.
 * @param {string} html
 */
function deferScripts(html) {
  const sources = new Set(Array.from(html.matchAll(ASYNC_SCRIPT), ([, src = '']) => src));
  if (sources.size === 0) return html;
  return (
    html
      .replace(ASYNC_SCRIPT, '')
      .replace(PRELOAD, '')
      // Before the style sheets, which an inline script waits for, and before anything can be pressed.
      .replace('<head>', () => `<head><script>${LOADER}</script>`)
      .replace('</head>', () => `${Array.from(sources, late).join('')}</head>`)
  );
}

module.exports = { deferScripts, LOADER };
