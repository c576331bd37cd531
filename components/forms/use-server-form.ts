import { type RefObject, useState } from 'react';
import { type FieldValues, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FORM_INPUT_DELAY_MS } from '@/lib/constants';
import type { FieldErrors } from '@/lib/forms/fields';
import { readForm } from '@/lib/forms/form-contents';
import { errorMessage } from './register-field';

export type LoadSchema = () => Promise<z.ZodType<FieldValues, FieldValues>>;

/** A resolver that validates with a form's schema and does not change the values. */
async function loadResolver(loadSchema: LoadSchema): Promise<Resolver<FieldValues>> {
  const [schema, { zodResolver }] = await Promise.all([
    loadSchema(),
    import('@hookform/resolvers/zod'),
  ]);
  return zodResolver(schema, undefined, { raw: true });
}

/**
 * A resolver that is loaded with the first validation, because zod is larger than the form. If it
 * cannot be loaded, only the server validates.
 */
const lazyResolver =
  (loadSchema: LoadSchema): Resolver<FieldValues> =>
  async (values, ...rest) => {
    const resolver = await loadResolver(loadSchema).catch(() => undefined);
    return resolver ? resolver(values, ...rest) : { values, errors: {} };
  };

/**
 * React Hook Form for a form that the server validates too, with the same schema. A field is
 * validated when it loses the focus, and all fields before the form is sent. Errors that only the
 * server finds are shown like the others.
 * @param messages the error messages, by error key
 */
export function useServerForm(
  form: RefObject<HTMLFormElement | null>,
  loadSchema: LoadSchema,
  messages: Record<string, string>,
) {
  const controls = useForm<FieldValues>({
    mode: 'onBlur',
    resolver: lazyResolver(loadSchema),
    delayError: FORM_INPUT_DELAY_MS,
  });
  const { errors } = controls.formState;
  /** The fields that were invalid at the last attempt to send the form. */
  const [rejected, setRejected] = useState<string[]>([]);

  const readValues = () => (form.current ? readForm(form.current) : {});
  /** Returns the names of the form's fields that have one of these errors, from top to bottom. */
  function reject(found: object): string[] {
    const names = Object.keys(readValues()).filter((name) => name in found);
    setRejected(names);
    return names;
  }

  return {
    ...controls,
    /** Loads the validation. If this fails, the first validation tries again. */
    preload: () => loadResolver(loadSchema).catch(() => undefined),
    messageFor: (name: string) => errorMessage(messages, errors[name]?.message?.toString()),
    /** The names of `rejected` that are still invalid, from top to bottom. */
    invalid: rejected.filter((name) => errors[name]),

    /**
     * Shows the server's errors and focuses the first one. Returns whether any belongs to a field
     * of this form.
     */
    showErrors(found: FieldErrors): boolean {
      const names = reject(found);
      for (const name of names) controls.setError(name, { message: found[name] });
      if (names[0]) controls.setFocus(names[0]);
      return names.length > 0;
    },

    /** Validates the form and, if it is complete, sends its values. Otherwise, focuses the first error. */
    async validateAndSend(send: (values: FieldValues) => Promise<void>): Promise<void> {
      setRejected([]);
      // A password manager may have filled in a field without an event.
      for (const [name, value] of Object.entries(readValues())) controls.setValue(name, value);
      await controls.handleSubmit(send, (found) => void reject(found))();
    },
  };
}
