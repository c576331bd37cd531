import type { ReactNode } from 'react';

type Props = {
  /** The control's id. */
  id: string;
  label: ReactNode;
  /** The hint in brackets after the label: the format, or that the field is optional. */
  hint?: string;
  error?: string;
  children: ReactNode;
};

/** A label with its control and its error. */
export function Field({ id, label, hint, error, children }: Props) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-bold">
        {label}
        {hint && <span className="font-normal text-cocoa-soft"> ({hint})</span>}
      </label>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export const errorId = (id: string) => `${id}-error`;

/**
 * The error of a field. It is not a live region, because the form announces all its errors at once,
 * and the error describes its field.
 */
export function FieldError({ id, error }: { id: string; error?: string }) {
  return (
    <p
      id={errorId(id)}
      className="mt-2 w-fit rounded-xl bg-milk px-3 py-1 font-bold text-original-accent text-small empty:hidden"
    >
      {error}
    </p>
  );
}
