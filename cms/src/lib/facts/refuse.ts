import { errors } from '@strapi/utils';
import type { Fault } from './fault';

/**
 * Refuses a form. Each message is shown below its field, and the first one, or their number, at the
 * top.
 * @throws ValidationError if there are faults
 */
export function refuse(faults: Fault[]): void {
  const [first] = faults;
  if (!first) return;
  const message =
    faults.length === 1
      ? first.message
      : `${faults.length} champs sont à corriger ; ce qu’il faut y changer est écrit sous chacun.`;
  throw new errors.ValidationError(message, {
    errors: faults.map((fault) => ({ ...fault, name: 'ValidationError' })),
  });
}
