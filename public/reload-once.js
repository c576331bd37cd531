// Loaded where one of a page's first scripts is missing (lib/next-internals/late-scripts.cjs). That this
// file arrives shows that the server answers: the page is reloaded by the rules of lib/release/reload.ts,
// which need no script of the build here. Input is what differs from what the server sent.
(() => {
  const KEY = 'last-reload';
  const GUARD_MS = 10_000;

  /** Without a default, the first option is selected. */
  const isChosen = (option) =>
    option.selected !== option.hasAttribute('selected') && (option.index > 0 || !option.selected);
  const isTyped = (field) =>
    ['checkbox', 'radio'].includes(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;

  const hasInput =
    [...document.querySelectorAll('form option')].some(isChosen) ||
    [...document.querySelectorAll('form input, form textarea')].some(isTyped);
  // A script that fails only after the time limit below must not reload the page again and again.
  const wasReloaded = performance.getEntriesByType('navigation')[0]?.type === 'reload';
  const isPressed = navigator.userActivation?.isActive;
  if (hasInput || (wasReloaded && !isPressed)) return;

  try {
    const times = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const path = location.pathname;
    if (Date.now() - (times[path] ?? 0) < GUARD_MS) return;
    sessionStorage.setItem(KEY, JSON.stringify({ ...times, [path]: Date.now() }));
    // Whoever begins to type before the new page is there keeps this one.
    addEventListener('input', () => window.stop(), { once: true });
    location.reload();
  } catch {
    // Without session storage nothing says whether it was reloaded before.
  }
})();
