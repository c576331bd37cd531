import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Call, ContentServer } from '../../support/content-server';

/** How the content service responds. */
export const BEHAVIOURS = ['correct', 'refusing', 'failing', 'garbage', 'down'] as const;
type Behaviour = (typeof BEHAVIOURS)[number];

const ACCOUNT = /^\/api\/(?:auth|users)\//;

/** A copy of the content with accounts enabled. */
export async function contentWithAccounts(folder: string): Promise<string> {
  const contentDir = path.join(folder, 'content');
  await cp('content', contentDir, { recursive: true });
  const settings = path.join(contentDir, 'settings/settings.yaml');
  const off = await readFile(settings, 'utf8');
  await writeFile(settings, off.replace('enable_accounts: false', 'enable_accounts: true'));
  return contentDir;
}

const refusal = (status: number, name: string, received: string) =>
  Response.json(
    { data: null, error: { status, name, message: received, details: { received } } },
    { status },
  );

/** A content service with accounts, whose errors repeat everything that it received. */
class TellingContent extends ContentServer {
  behaviour: Behaviour = 'correct';
  readonly #jwt: string;
  readonly #requests: string[] = [];

  constructor(contentDir: string, dataDir: string, jwt: string) {
    super({ contentDir, dataDir });
    this.#jwt = jwt;
  }

  /** Every request that it received. */
  received(): string {
    return this.#requests.join('\n');
  }

  protected override async answer(call: Call): Promise<Response | undefined> {
    const { request, url, body } = call;
    const { method, headers } = request;
    const received = `${method} ${url} ${JSON.stringify(headers)} ${body}`;
    this.#requests.push(received);
    const isAccount = ACCOUNT.test(url);

    if (this.behaviour === 'down') return void request.socket.destroy();
    if (this.behaviour === 'failing') return refusal(500, 'InternalServerError', received);
    if (this.behaviour === 'garbage')
      return new Response(received, { headers: { 'content-type': 'text/html' } });
    if (this.behaviour === 'refusing' && (method !== 'GET' || isAccount))
      return refusal(400, 'ValidationError', received);
    if (isAccount)
      return Response.json({ jwt: this.#jwt, ok: true, email: 'somebody@dough.example' });
    return super.answer(call);
  }
}

export async function startContent(folder: string, jwt: string) {
  const contentDir = await contentWithAccounts(folder);
  const content = new TellingContent(contentDir, path.join(folder, 'data'), jwt);
  await content.start();
  return content;
}
