/** Adds the container's script to the page. Its type keeps the browser from fetching it. */
export function placeContainer(): void {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST';
  document.head.append(script);
}
