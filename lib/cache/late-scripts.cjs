// Loaded by Next outside the bundle, with page-cache.cjs (docs/decisions/0013-scripts-after-the-first-paint.md).

const ASYNC_SCRIPT = /<script src="(\/_next\/static\/chunks\/[^"]+\.js)" async=""><\/script>/g;

/** Runs what was loaded ahead once the browser has drawn its first frame. */
const LOADER = [
  'requestAnimationFrame(()=>setTimeout(()=>{',
  'for(const link of document.querySelectorAll("link[data-late]")){',
  'const script=document.createElement("script");',
  // Turbopack reads the attribute as it is, React looks for async.
  'script.setAttribute("src",link.getAttribute("href"));script.async=true;',
  'document.head.append(script)}}))',
].join('');

const preload = (src) =>
  `<link rel="preload" as="script" fetchPriority="low" data-late="" href="${src}"/>`;

/**
 * Lets a cached page be drawn before its scripts run: they are still loaded at once, but behind
 * fonts and pictures, and begin after the first frame.
 * @param {{ kind: string, html: string } | null | undefined} value
 */
function deferScripts(value) {
  if (value?.kind !== 'APP_PAGE') return;
  const sources = [...value.html.matchAll(ASYNC_SCRIPT)].map(([, src]) => src);
  if (sources.length === 0) return;
  value.html = value.html
    .replace(ASYNC_SCRIPT, '')
    .replace('</head>', () => `${[...new Set(sources)].map(preload).join('')}</head>`)
    .replace('</body>', () => `<script>${LOADER}</script></body>`);
}

module.exports = { deferScripts, LOADER };
