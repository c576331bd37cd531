/** Goes where an action leads; on this very page nothing is loaded anew, and its notice is read out. */
export function goOn(next: string): void {
  const target = new URL(next, location.href);
  if (target.pathname !== location.pathname) {
    location.assign(target);
    return;
  }
  location.hash = target.hash;
  document.getElementById(target.hash.slice(1))?.focus();
}
