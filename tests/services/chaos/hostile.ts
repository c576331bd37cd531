import { answerJson, type Fault } from './faults';

const KB = 1024;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The valid response with every value of some fields replaced, at any depth. */
const replacing =
  (values: Record<string, Json>): Fault =>
  ({ response, body }) =>
    answerJson(
      response,
      200,
      JSON.stringify(JSON.parse(body), (name, value) => (name in values ? values[name] : value)),
    );

/** The valid response with this many copies of its list's first entry. */
const repeating =
  (times: number, values: Record<string, Json>): Fault =>
  ({ response, body }) => {
    const { data, meta } = JSON.parse(body) as { data: Json; meta: Json };
    if (!Array.isArray(data)) return answerJson(response, 200, body);
    const many = Array.from({ length: times }, (_, index) => ({
      ...(data[0] as object),
      ...values,
      documentId: `document-${index}`,
      slug: `slug-${index}`,
    }));
    answerJson(response, 200, JSON.stringify({ data: many, meta }));
  };

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/**
 * The responses of a hostile content service.
 * @param foreign returns the URL of a machine that must not be requested
 */
export const hostileAnswers = (foreign: () => string): Record<string, Fault> => ({
  'pictures on another machine': (call) =>
    replacing({ url: `${foreign()}/uploads/caramel.webp` })(call),
  'pictures on another machine, spelt like paths': (call) =>
    replacing({ url: `${foreign().replace('http:/', '/\t')}/uploads/caramel.webp` })(call),
  'texts of 40 KB of special characters': replacing({
    body: '*a_ '.repeat(10 * KB),
    answer: '- > 1. '.repeat(6 * KB),
    text: 'a\n=\n'.repeat(10 * KB),
  }),
  'texts of the maximum length, all special characters': replacing({
    body: `${'*a_ '.repeat(240)}\n\n`.repeat(100),
    text: 'a\n=\n'.repeat(25_000),
    ingredients: '['.repeat(20_000),
    allergens: '![]('.repeat(5_000),
  }),
  '25,000 headings': replacing({ body: '## a\n'.repeat(25_000) }),
  'lists of 4,000 entries': repeating(4_000, {}),
  'endless pagination': ({ response, body }) =>
    answerJson(response, 200, body.replace(/"pageCount":\d+/, '"pageCount":1000')),
  'fields nested 100,000 deep': ({ response, body }) =>
    answerJson(response, 200, body.replace('{', `{"padding":${nested(100_000)},`)),
  'a value nested 100,000 deep': ({ response, body }) =>
    answerJson(response, 200, body.replace(/"slug":"[^"]*"/, `"slug":${nested(100_000)}`)),
  'a clock of another age': ({ response, body }) =>
    answerJson(response, 200, body, {
      date: 'Fri, 31 Dec 9999 23:59:59 GMT',
      age: '99999999999',
      expires: '0',
    }),
  'a redirect to another machine': ({ response }) => {
    response.writeHead(307, { location: `${foreign()}/api/settings` });
    response.end();
  },
});
