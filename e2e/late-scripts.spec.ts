import { expect, test } from './support/fixtures';

// From the build, made on the first visit, and never kept.
for (const path of ['/', '/nous-trouver/lyon', '/en/nothing'])
  test(`${path} is drawn before its scripts are asked for`, async ({ request }) => {
    for (const _ of [1, 2]) {
      const html = await (await request.get(path)).text();
      expect(html).toContain('<link rel="late-script"');
      expect(html).not.toMatch(/<script src="[^"]+"[^>]* async/);
      expect(html).not.toMatch(/<link rel="preload" as="script"/);
    }
  });
