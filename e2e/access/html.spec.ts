import { validateHtml } from '../../scripts/test/html-rules.mjs';
import { expect, test } from '../support/fixtures';

// Pages that are rendered on demand. Those of the build: scripts/validate-html.mjs.
for (const [path, status] of [
  ['/nous-trouver?q=Lyon', 200],
  ['/nous-trouver?q=Gironde', 200],
  ['/nous-trouver?q=xyzzy', 200],
  ['/nous-trouver?bbox=2,48,3,49', 200],
  ['/accessibilite/points-de-vente?q=Lyon', 200],
  ['/accessibilite/points-de-vente?q=Gironde', 200],
  ['/accessibilite/points-de-vente?q=xyzzy', 200],
  ['/rien', 404],
] as const)
  test(`the HTML of ${path} is valid, its headings in order`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    expect(validateHtml(await response.text())).toEqual([]);
  });

test('a failed search says so in its title', async ({ request }) => {
  for (const path of ['/nous-trouver', '/accessibilite/points-de-vente']) {
    const html = await (await request.get(`${path}?q=xyzzy`)).text();
    expect(/<title>([^<]*)/.exec(html)?.[1], path).toMatch(/xyzzy\s»\s\? On ne connaît pas\./);
  }
});
