import path from 'node:path';
import { HOSTILE_CONTENT } from '../../scripts/test/hostile-content.mjs';
import { type Call, ContentServer } from '../../tests/support/content-server';
import { DATA_DIR, STUB_PORT } from './sites';

/** The content service of `STUBBED`, which the tests open and close, on content that they edit. */
export class ContentServiceStub extends ContentServer {
  /** Requests whose URL matches are answered 503. */
  refused?: RegExp;
  /** The only account, and its token. */
  readonly account = { email: 'zoe@dough.example', token: 'header.payload.signature' };

  constructor() {
    super({ contentDir: path.resolve(HOSTILE_CONTENT), dataDir: DATA_DIR, port: STUB_PORT });
  }

  protected override async answer(call: Call): Promise<Response | undefined> {
    if (this.refused?.test(decodeURIComponent(call.url))) return Response.json({}, { status: 503 });
    return call.url.startsWith('/api/users/me') ? this.#user(call) : super.answer(call);
  }

  #user({ request }: Call): Response {
    const { email, token } = this.account;
    if (request.headers.authorization === `Bearer ${token}`) return Response.json({ id: 1, email });
    const error = { status: 401, name: 'UnauthorizedError', message: 'Invalid credentials' };
    return Response.json({ data: null, error }, { status: 401 });
  }
}
