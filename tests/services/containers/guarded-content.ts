import { type Call, ContentServer } from '../../support/content-server';

const REFUSAL = {
  data: null,
  error: { status: 401, name: 'UnauthorizedError', message: 'Missing or invalid credentials' },
};

/** A content service that requires a token. */
export class GuardedContent extends ContentServer {
  readonly #token: string;

  constructor(token: string) {
    super();
    this.#token = token;
  }

  protected override async answer(call: Call) {
    const isKnown = call.request.headers.authorization === `Bearer ${this.#token}`;
    return isKnown ? super.answer(call) : Response.json(REFUSAL, { status: 401 });
  }
}
