// The policy of a stored page lists the hashes of the scripts that Next wrote into it. Next gives
// them the nonce of the rendering (its guide "Content Security Policy"), which content cannot know,
// and which is removed again (docs/decisions/0014-content-security-policy.md).
import { contentPolicy, hashSource, hasStrictDynamic } from '../security/content-policy';
import { addFirstScript } from './first-script';

/** React's attributes of elements with a view transition, which only streamed parts would need. */
const TRANSITION_ATTRIBUTES = / vt-[a-z-]+="[^"]*"/g;

/** The request header in which Next reads a rendering's nonce. */
export const nonceHeader = (nonce: string) => ({
  'content-security-policy': `script-src 'nonce-${nonce}'`,
});

/** Removes a rendering's nonce from text that is stored. */
export const withoutNonce = (text: string, nonce: string): string =>
  text.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');

/**
 * A page as it is stored, and its policy. Scripts that follow each other are joined, so that the
 * policy has few hashes: they are separate for streaming, but a stored page is sent as a whole.
 * @param html the page as Next has rendered it
 * @param nonce the random text that only Next's own scripts carry, in base64url
 */
export function finishPage(html: string, nonce: string): { html: string; policy: string } {
  const tag = `<script nonce="${nonce}">`;
  const joined = html
    .replace(TRANSITION_ATTRIBUTES, '')
    .replace(new RegExp(`(?:${tag}[^<]*</script>){2,}`, 'g'), (scripts) =>
      scripts.replaceAll(`</script>${tag}`, ';'),
    );
  const own = new RegExp(
    `<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>(.*?)</script>`,
    'gs',
  );
  const scripts = Array.from(joined.matchAll(own), ([, script = '']) =>
    hashSource(withoutNonce(script, nonce)),
  );
  const page = addFirstScript(withoutNonce(joined, nonce), hasStrictDynamic(process.env));
  const sources = [hashSource(page.firstScript), ...scripts];
  return { html: page.html, policy: contentPolicy(process.env, { scripts: sources }) };
}
