import { type Call, ContentServer } from '../../tests/support/content-server';
import { FORMS_DATA_DIR, FORMS_SERVICE_PORT } from './sites';

/**
 * What happens to a sender's first message: `down` closes the connection before it is stored, `lost`
 * after it is stored. Later messages succeed.
 */
export type Fault = 'none' | 'down' | 'lost';

/** The content service of `FORMS`, with faults by sender. */
export class FaultyService extends ContentServer {
  readonly #knownSenders = new Set<string>();

  constructor() {
    super({ dataDir: FORMS_DATA_DIR, port: FORMS_SERVICE_PORT });
  }

  protected override async answer(call: Call): Promise<Response | undefined> {
    const { request, body } = call;
    const fault = request.method === 'POST' ? this.#faultOf(body) : 'none';
    if (fault === 'down') return void request.socket.destroy();
    const served = await super.answer(call);
    if (fault === 'lost') return void request.socket.destroy();
    return served;
  }

  /** The fault that a sender's email starts with, for their first message. */
  #faultOf(body: string): string {
    const email = /"email":"(?<email>[^"]+)"/.exec(body)?.groups?.email ?? '';
    if (this.#knownSenders.has(email)) return 'none';
    this.#knownSenders.add(email);
    return email.split('.')[0] ?? 'none';
  }
}
