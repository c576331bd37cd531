import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

export type LoadSchema = () => Promise<z.ZodType<FieldValues, FieldValues>>;

/** What checks by a form's schema and leaves the values as they are. */
export async function loadResolver(loadSchema: LoadSchema): Promise<Resolver<FieldValues>> {
  const [schema, { zodResolver }] = await Promise.all([
    loadSchema(),
    import('@hookform/resolvers/zod'),
  ]);
  return zodResolver(schema, undefined, { raw: true });
}

/**
 * A resolver that comes with the first check: the schema weighs more than the form. Where it cannot
 * be loaded, the server's checks stand alone.
 */
export const lazyResolver =
  (loadSchema: LoadSchema): Resolver<FieldValues> =>
  async (values, ...rest) => {
    const resolver = await loadResolver(loadSchema).catch(() => undefined);
    return resolver ? resolver(values, ...rest) : { values, errors: {} };
  };
