import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Call, ContentServer } from '../../support/content-server';

const ACCOUNT = /^\/api\/(?:auth|users)\//;

/** A copy of the content with accounts enabled. */
export async function contentWithAccounts(folder: string): Promise<string> {
  const contentDir = path.join(folder, 'content');
  await cp('content', contentDir, { recursive: true });
  const settings = path.join(contentDir, 'settings/settings.yaml');
  const text = await readFile(settings, 'utf8');
  await writeFile(settings, text.replace(/^enable_accounts:.*$/m, 'enable_accounts: true'));
  return contentDir;
}

/** How the content service responds: every answer but a correct one repeats what it received. */
export const BEHAVIOURS = ['correct', 'refusing', 'garbage', 'down'] as const;

/** A content service with accounts, whose errors repeat everything that it received. */
export class TellingContent extends ContentServer {
  behaviour: (typeof BEHAVIOURS)[number] = 'correct';
  /** For who signs in. */
  jwt = '';
  /** Every request that it received. */
  received = '';

  protected override async answer(call: Call): Promise<Response | undefined> {
    const { request, url, body } = call;
    const { method, headers } = request;
    const received = `${method} ${url} ${JSON.stringify(headers)} ${body}`;
    this.received += `${received}\n`;
    const isAccount = ACCOUNT.test(url);

    if (this.behaviour === 'down') return void request.socket.destroy();
    if (this.behaviour === 'garbage')
      return new Response(received, { headers: { 'content-type': 'text/html' } });
    if (this.behaviour === 'refusing' && (method !== 'GET' || isAccount)) {
      const error = { name: 'ValidationError', message: received, details: { received } };
      return Response.json({ data: null, error: { status: 400, ...error } }, { status: 400 });
    }
    if (isAccount)
      return Response.json({ jwt: this.jwt, ok: true, email: 'somebody@dough.example' });
    return super.answer(call);
  }
}
