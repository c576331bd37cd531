import { expect, it } from 'vitest';
import { stripTransitionAttributes } from '@/lib/next-internals/transition-attributes.cjs';

it('a cached page has no attributes for view transitions, and keeps everything else', () => {
  const page = (attributes: string) =>
    `<img alt=""${attributes} class="pot"/><p>vt-name=&quot;a&quot;</p><script>push("\\u003cimg vt-name=\\"a\\"")</script>`;
  expect(stripTransitionAttributes(page(' vt-name="pot-a" vt-update="auto" vt-share="auto"'))).toBe(
    page(''),
  );
});
