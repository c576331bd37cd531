import type { ServerResponse } from 'node:http';

type Call = {
  /** The valid response. */
  body: string;
  response: ServerResponse;
  isRetry: boolean;
};
export type Fault = (call: Call) => void;

function answerJson(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

const onePage = '"meta":{"pagination":{"page":1,"pageSize":100,"pageCount":1,"total":1}}';

/** Responses that are not valid content. */
const WRONG = [
  '{}',
  '[]',
  'null',
  '"maintenance"',
  '{"data":null}',
  '{"data":"text"}',
  '{"data":{}}',
  '{"data":[]}',
  `{"data":[{"slug":"wrong"}],${onePage}}`,
  `{"data":{"slug":"wrong"},${onePage}}`,
  '{"data":[],"meta":{"pagination":{"page":1,"pageSize":1,"pageCount":1e9,"total":1e9}}}',
  '{"data":[{"slug":"cut',
  '<!doctype html><h1>Maintenance</h1>',
];
let turn = 0;

const HUGE = `{"data":[],"padding":"${'x'.repeat(10 * 1024 * 1024)}"}`;

/** The only fault that a retry survives. */
export const PASSING = 'status 429, with a retry';

/** The ways in which a call of the content service fails. */
export const FAULTS: Record<string, Fault> = {
  'status 503': ({ response }) => answerJson(response, 503, 'Service Unavailable'),
  [PASSING]: ({ response, body, isRetry }) =>
    isRetry
      ? answerJson(response, 200, body)
      : answerJson(response, 429, '{}', { 'retry-after': '0' }),
  'no answer in time': () => undefined,
  'half an answer': ({ response, body }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  },
  'wrong JSON': ({ response }) => answerJson(response, 200, WRONG[turn++ % WRONG.length] ?? ''),
  'answers of 10 MB': ({ response }) => answerJson(response, 200, HUGE),
  'slow bytes': ({ response, body }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    let sent = 0;
    const timer = setInterval(() => response.write(body.charAt(sent++)), 100);
    response.on('close', () => clearInterval(timer));
  },
  'connections reset': ({ response }) => response.socket?.resetAndDestroy(),
};
