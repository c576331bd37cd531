import 'server-only';
import { getProducts } from '../content/products';
import { HttpError } from '../http';
import { routing } from '../i18n/routing';
import { type KitChoice, readChoice } from './choice';
import { readKitToken } from './token';

/** A kit requested by its URL. */
export type RequestedKit = { token: string; choice: KitChoice };

/**
 * The kit of a request: its token's choice, with the changes of the query.
 * @throws HttpError 404 for a token that this site did not sign, 410 for one that has expired, and
 *   400 with the name of an invalid parameter
 */
export async function requestedKit(request: Request, token: string): Promise<RequestedKit> {
  const kit = readKitToken(token);
  if (!kit) throw new HttpError(404, 'Not Found');
  if (kit === 'expired') throw new HttpError(410, 'Gone');
  const known = (await getProducts(routing.defaultLocale)).map(({ slug }) => slug);
  const read = readChoice(kit.choice, new URL(request.url).searchParams, known);
  if ('field' in read) throw new HttpError(400, 'Bad Request', read);
  return { token, choice: read.choice };
}
