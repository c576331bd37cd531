import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startWith } from '../service';

const SITE = 'http://localhost:3000';
const AN_HOUR_MS = 3_600_000;

type Stored = Record<string, unknown>;

/** Loads the form routes with this data folder, and returns them with helpers to post to them. */
export async function startForms(dataDir: string, contentApi = '') {
  const load = async () => {
    const { POST: contact } = await import('@/app/api/contact/route');
    const { POST: kit } = await import('@/app/api/kit-requests/route');
    const { issueRenderToken } = await import('@/lib/forms/render-token');
    return { contact, kit, issueRenderToken };
  };
  const { contact, kit, issueRenderToken } = await startWith(
    { DATA_DIR: dataDir, CONTENT_API_URL: contentApi },
    load,
  );

  /** The hidden fields of a form that was opened an hour ago. */
  const unseen = { website: '', render_token: issueRenderToken(Date.now() - AN_HOUR_MS) };

  const request = (body: BodyInit, headers: Record<string, string> = {}) =>
    new Request(`${SITE}/api/contact`, {
      method: 'POST',
      body,
      headers: { origin: SITE, ...headers },
    });
  const json = (values: unknown, headers: Record<string, string> = {}) =>
    request(JSON.stringify(values), { 'content-type': 'application/json', ...headers });
  const form = (values: object, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(values))
      for (const item of [value].flat()) body.append(name, String(item));
    return request(body, headers);
  };

  const stored = async (type = 'contact-messages'): Promise<Stored[]> => {
    const file = path.join(dataDir, `${type}.jsonl`);
    const text = await readFile(file, 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };

  return { contact, kit, issueRenderToken, unseen, request, json, form, stored };
}

export type Forms = Awaited<ReturnType<typeof startForms>>;
