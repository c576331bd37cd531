import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Review } from '@/lib/forms/review';
import { address } from '@/lib/i18n/address';
import { routing } from '@/lib/i18n/routing';
import { type RequestContext, runInContext } from '@/lib/server/request-context';
import { expectConsole } from '../../support/console';
import { type Forms, startForms } from '../../support/forms';
import { temporaryFolder } from '../../support/service';
import { CONTACT, KIT } from '../../support/submissions';

let dataDir: string;
let forms: Forms;

/** What the review page was asked to show, and where. */
let shown: { review: Review; url: string }[];

type Render = NonNullable<RequestContext['renderReview']>;

/** Stands in for the site's server, which renders the page. */
let render: Render;

const renderPage: Render = async (url, review) => {
  shown.push({ review, url });
  return new Response('<html>…</html>', {
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
  });
};

beforeEach(async () => {
  shown = [];
  render = renderPage;
  dataDir = await temporaryFolder();
  forms = await startForms(dataDir);
});

/** As the site's server runs a route handler. */
const inRequest = (handle: () => Promise<Response>) =>
  runInContext({ requestId: 'of-a-test', renderReview: (...page) => render(...page) }, handle);

const post = (values: object) =>
  inRequest(() => forms.contact(forms.form({ ...CONTACT, ...forms.unseen, ...values })));

describe('a post without a script', () => {
  it.each(routing.locales)('returns to the page in %s, saying that it was sent', async (locale) => {
    const response = await post({ locale });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${address(locale, '/nous-contacter')}#sent`);
    expect(await forms.stored()).toMatchObject([{ locale, subject: 'love' }]);
  });

  it('may come as multipart', async () => {
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...CONTACT, ...forms.unseen }))
      data.set(name, value);
    const response = await forms.contact(forms.request(data));
    expect(response.headers.get('location')).toBe('/nous-contacter#sent');
  });

  it('may be a kit request', async () => {
    const response = await forms.kit(forms.form({ ...KIT, ...forms.unseen, locale: 'nl' }));
    expect(response.headers.get('location')).toBe('/nl/verkopen#sent');
    expect(await forms.stored('kit-requests')).toMatchObject([
      { items: ['price_labels', 'screen_visuals'], locale: 'nl' },
    ]);
  });

  it('pressed twice is one message', async () => {
    await Promise.all([post({ locale: 'de' }), post({ locale: 'de' })]);
    expect(await forms.stored()).toHaveLength(1);
  });
});

describe('a first post has no token, and', () => {
  const first = (values: object = {}) => post({ render_token: '', ...values });

  it('gets the page that shows everything back, with one', async () => {
    const response = await first({ locale: 'en', unknown: 'field' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(await response.text()).toBe('<html>…</html>');
    expect(shown).toEqual([
      {
        url: 'http://localhost:3000/en/review/contact',
        review: {
          form: 'contact',
          values: CONTACT,
          refusal: { reason: 'missing' },
          renderToken: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
        },
      },
    ]);
    expect(await forms.stored()).toEqual([]);
    expectConsole('warn', /"reason":"missing"/);
  });

  it('the second press, a little later, is stored', async () => {
    await first();
    const token = shown[0]?.review.renderToken ?? '';
    vi.setSystemTime(Date.now() + 3_000);
    const response = await post({ render_token: token });
    vi.useRealTimers();
    expect(response.status).toBe(303);
    expect(await forms.stored()).toHaveLength(1);
    expectConsole('warn', /"reason":"missing"/);
  });

  it('the second press, too soon, loses nothing and keeps its token', async () => {
    await first();
    const render_token = shown[0]?.review.renderToken;
    const response = await post({ render_token });
    expect(response.status).toBe(403);
    expect(shown[1]?.review).toMatchObject({
      values: CONTACT,
      refusal: { reason: 'tooSoon' },
      renderToken: render_token,
    });
    expectConsole('warn', /"reason":"(missing|tooSoon)"/);
  });
});

describe('everything that was typed comes back', () => {
  it('with its faults, 422', async () => {
    const response = await inRequest(() =>
      forms.kit(forms.form({ ...KIT, ...forms.unseen, items: 'price_labels', city: '' })),
    );
    expect(response.status).toBe(422);
    expect(shown[0]).toMatchObject({
      url: expect.stringMatching(/\/review\/kit$/),
      review: {
        values: { ...KIT, accept_legal: 'true', items: 'price_labels', city: '' },
        refusal: { reason: 'incomplete', errors: { city: 'required' } },
        renderToken: forms.unseen.render_token,
      },
    });
  });

  it.each([
    ['forged', 'x.y'],
    ['expired', undefined],
  ])('when its token is %s, with another one', async (reason, token) => {
    const render_token = token ?? forms.issueRenderToken(Date.now() - 13 * 3_600_000);
    expect((await post({ render_token })).status).toBe(403);
    expect(shown[0]?.review).toMatchObject({ values: CONTACT, refusal: { reason } });
    expect(shown[0]?.review.renderToken).not.toBe(render_token);
    expectConsole('warn', new RegExp(`"reason":"${reason}"`));
  });

  it('when there are too many, 429 with the time to wait', async () => {
    for (let index = 0; index < 10; index += 1) await post({ message: `Message ${index}` });
    const response = await post({});
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(shown[0]?.review).toMatchObject({ values: CONTACT, refusal: { reason: 'tooMany' } });
    expectConsole('warn', /"reason":"tooMany"/);
  });

  it('while the content service cannot store, 503', async () => {
    vi.stubEnv('FORM_SECRET', 'kept by the operator');
    const file = path.join(dataDir, 'full-disk');
    await writeFile(file, '');
    forms = await startForms(file);
    expect((await post({})).status).toBe(503);
    expect(shown[0]?.review).toMatchObject({ values: CONTACT, refusal: { reason: 'unavailable' } });
    expectConsole('error', /content service failed/);
  });
});

it.each([
  ['fails', () => Promise.resolve(new Response(null, { status: 500 }))],
  ['cannot be rendered', () => Promise.reject(new Error('no luck'))],
])('where the review page %s, the form’s page says that it failed', async (_, failing) => {
  render = failing;
  const response = await post({ locale: 'de', email: '' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/de/kontakt#failed');
  const [line] = expectConsole('error', /review page failed/);
  expect(line).not.toContain('Zo');
});
