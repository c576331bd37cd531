import { validateHtml } from '../../scripts/test/html-rules.mjs';
import { expect, test } from '../support/fixtures';

// Answers to a search. All pages: scripts/validate-html.mjs.
test('the HTML of a search and of a missing page is valid, its headings in order', async ({
  request,
}) => {
  for (const [path, status] of [
    ['/nous-trouver?q=Lyon', 200],
    ['/nous-trouver?q=Gironde', 200],
    ['/nous-trouver?q=xyzzy', 200],
    ['/nous-trouver?bbox=2,48,3,49', 200],
    ['/accessibilite/points-de-vente?q=Lyon', 200],
    ['/accessibilite/points-de-vente?q=Gironde', 200],
    ['/accessibilite/points-de-vente?q=xyzzy', 200],
    ['/rien', 404],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(status);
    const html = await response.text();
    expect(validateHtml(html), path).toEqual([]);
    // A failed search says so in its title.
    if (path.includes('xyzzy'))
      expect(/<title>([^<]*)/.exec(html)?.[1], path).toMatch(/xyzzy\s»\s\? On ne connaît pas\./);
  }
});
