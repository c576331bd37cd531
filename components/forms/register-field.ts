import type { UseFormRegisterReturn } from 'react-hook-form';
import { errorId } from '@/components/ui/field';

type RegisteredField = {
  inputProps: Partial<UseFormRegisterReturn> & {
    name: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string;
  };
  /** The value that was posted before. */
  defaultValue?: string | string[];
  /** The error message, in the visitor's language. */
  error?: string;
};

/**
 * Connects a field to its form by name. The server renders the same fields for a native post as the
 * browser, where React Hook Form controls them.
 */
export type RegisterField = (name: string) => RegisteredField;

/** The props that a field has in every form. */
export const fieldProps = (name: string, error?: string) => ({
  name,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': errorId(name),
});

/** A field of a form that the server renders and that has not been sent yet. */
export const emptyField: RegisterField = (name) => ({ inputProps: fieldProps(name) });

/** The message for an error key; a key without a message gets that of `required`. */
export const errorMessage = (
  messages: Record<string, string>,
  key: string | undefined,
): string | undefined => key && (messages[key] ?? messages.required);
