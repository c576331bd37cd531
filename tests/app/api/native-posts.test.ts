import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Review } from '@/lib/forms/review';
import { pathFor } from '@/lib/i18n/paths';
import { routing } from '@/lib/i18n/routing';
import { type RequestContext, runInContext } from '@/lib/request-context';
import { expectConsole } from '../../support/console';
import { type Forms, startForms } from '../../support/forms/forms';
import { CONTACT, KIT } from '../../support/forms/submissions';
import { temporaryFolder } from '../../support/service';

let dataDir: string;
let forms: Forms;

/** The pages that were rendered to show a form again. */
let rendered: { review: Review; url: string }[];

type Render = NonNullable<RequestContext['renderReview']>;

/** Renders such a page in place of the site's server. */
let render: Render;

const renderPage: Render = async (url, review) => {
  rendered.push({ review: review as Review, url });
  return new Response('<html>…</html>', {
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
  });
};

beforeEach(async () => {
  rendered = [];
  render = renderPage;
  dataDir = await temporaryFolder();
  forms = await startForms(dataDir);
});

/** Runs a route handler as the site's server does. */
const inRequest = (handle: () => Promise<Response>) =>
  runInContext({ requestId: 'of-a-test', renderReview: (...page) => render(...page) }, handle);

const post = (values: object) =>
  inRequest(() => forms.contact(forms.form({ ...CONTACT, ...forms.unseen, ...values })));

describe('a native form post', () => {
  it.each(routing.locales)('is redirected to #sent of the page in %s', async (locale) => {
    const response = await post({ locale });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${pathFor(locale, '/nous-contacter')}#sent`);
    expect(await forms.stored()).toMatchObject([{ locale, subject: 'love' }]);
  });

  it('may be multipart', async () => {
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...CONTACT, ...forms.unseen }))
      data.set(name, value);
    const response = await forms.contact(forms.request(data));
    expect(response.headers.get('location')).toBe('/nous-contacter#sent');
  });

  it('may be a kit request, of which the cleaned values are stored', async () => {
    const values = { ...KIT, ...forms.unseen, postcode: '１０１１\u00a0ＡＢ', locale: 'nl' };
    const response = await forms.kit(forms.form(values));
    expect(response.headers.get('location')).toMatch(/^\/nl\/verkopen\/kit\/[\w~-]+$/);
    expect(await forms.stored('kit-requests')).toMatchObject([
      { items: ['price_labels', 'screen_visuals'], postcode: '1011 AB', locale: 'nl' },
    ]);
  });
});

describe('a native form post without a token', () => {
  const postWithoutToken = (values: object = {}) => post({ render_token: '', ...values });

  it('is answered with the form’s page, which has its values and a token', async () => {
    const response = await postWithoutToken({ locale: 'en', unknown: 'field' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(await response.text()).toBe('<html>…</html>');
    expect(rendered).toEqual([
      {
        url: '/en/contact',
        review: {
          form: 'contact',
          values: CONTACT,
          error: { reason: 'missing' },
          renderToken: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
        },
      },
    ]);
    expect(await forms.stored()).toEqual([]);
    expectConsole('warn', /"reason":"missing"/);
  });
});

describe('the form that is shown again keeps every value', () => {
  it('of an invalid post, with its errors and status 422', async () => {
    const changed = { items: 'price_labels', languages: ['fr', 'de'], city: '' };
    const response = await inRequest(() =>
      forms.kit(forms.form({ ...KIT, ...forms.unseen, ...changed })),
    );
    expect(response.status).toBe(422);
    expect(rendered[0]).toMatchObject({
      url: '/nous-vendre',
      review: {
        values: { ...KIT, ...changed, accept_legal: 'true' },
        error: { reason: 'incomplete', errors: { city: 'required' } },
        renderToken: forms.unseen.render_token,
      },
    });
  });

  it.each([
    ['forged', 'x.y'],
    ['expired', undefined],
  ])('of a post whose token is %s, and replaces the token', async (reason, token) => {
    const render_token = token ?? forms.issueRenderToken(Date.now() - 13 * 3_600_000);
    expect((await post({ render_token })).status).toBe(403);
    expect(rendered[0]?.review).toMatchObject({ values: CONTACT, error: { reason } });
    expect(rendered[0]?.review.renderToken).not.toBe(render_token);
    expectConsole('warn', new RegExp(`"reason":"${reason}"`));
  });

  it('of a post above the rate limit, with status 429 and Retry-After', async () => {
    for (let index = 0; index < 10; index += 1) await post({ message: `Message ${index}` });
    const response = await post({});
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(rendered[0]?.review).toMatchObject({ values: CONTACT, error: { reason: 'tooMany' } });
    expectConsole('warn', /"reason":"tooMany"/);
  });

  it('of a post that the content service cannot store, with status 503', async () => {
    vi.stubEnv('FORM_SECRET', 'kept by the operator');
    const file = path.join(dataDir, 'full-disk');
    await writeFile(file, '');
    forms = await startForms(file);
    expect((await post({})).status).toBe(503);
    expect(rendered[0]?.review).toMatchObject({
      values: CONTACT,
      error: { reason: 'unavailable' },
    });
    expectConsole('error', /content service failed/);
  });
});

it.each([
  ['is a 500', () => Promise.resolve(new Response(null, { status: 500 }))],
  ['cannot be rendered', () => Promise.reject(new Error('no luck'))],
])('redirects to #failed of the form’s page if that page %s', async (_, failing) => {
  render = failing;
  const response = await post({ locale: 'de', email: '' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/de/kontakt#failed');
  const [line] = expectConsole('error', /form cannot be shown again/);
  expect(line).not.toContain('Zo');
});
