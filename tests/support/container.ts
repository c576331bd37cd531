/** The container's script as the page has it; nothing is fetched. */
export function placeContainer(): void {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST';
  document.head.append(script);
}
