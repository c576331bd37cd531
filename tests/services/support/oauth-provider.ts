import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site's registration at the provider. */
export const CLIENT = { id: 'dough-la-la', secret: 'provider-secret' };

export type FakeProvider = {
  url: string;
  /** A person's token, issued for this application unless another is given. */
  issue(email: string, options?: { audience?: string; isVerified?: boolean }): string;
  close(): Promise<void>;
};

type Issued = { aud: string; email: string; email_verified: boolean };

/** A fake OpenID Connect provider on loopback that signs everybody in as the same person. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const tokens = new Map<string, Issued>();
  const issue: FakeProvider['issue'] = (
    email,
    { audience = CLIENT.id, isVerified = true } = {},
  ) => {
    const token = crypto.randomUUID();
    tokens.set(token, { aud: audience, email, email_verified: isVerified });
    return token;
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    const json = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (pathname === '/authorize') {
      const target = new URL(searchParams.get('redirect_uri') ?? '');
      target.searchParams.set('code', 'code');
      target.searchParams.set('state', searchParams.get('state') ?? '');
      response.writeHead(302, { location: target.href });
      return response.end();
    }
    if (pathname === '/token')
      return json(200, { access_token: issue('provided@dough.example'), token_type: 'bearer' });
    const issued = tokens.get(searchParams.get('access_token') ?? '');
    return issued ? json(200, issued) : json(400, { error: 'invalid_token' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    issue,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
