import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

export type LoadSchema = () => Promise<z.ZodType<FieldValues, FieldValues>>;

/** A resolver that validates by a form's schema and leaves the values as they are. */
export async function loadResolver(loadSchema: LoadSchema): Promise<Resolver<FieldValues>> {
  const [schema, { zodResolver }] = await Promise.all([
    loadSchema(),
    import('@hookform/resolvers/zod'),
  ]);
  return zodResolver(schema, undefined, { raw: true });
}

/**
 * A resolver that is loaded with the first validation, since zod weighs more than the form. Where it
 * cannot be loaded, only the server validates.
 */
export const lazyResolver =
  (loadSchema: LoadSchema): Resolver<FieldValues> =>
  async (values, ...rest) => {
    const resolver = await loadResolver(loadSchema).catch(() => undefined);
    return resolver ? resolver(values, ...rest) : { values, errors: {} };
  };
