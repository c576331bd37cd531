import type { ReactNode } from 'react';

type Props = {
  /** The control's id. */
  id: string;
  label: ReactNode;
  /** Shown after the label, for fields that may stay empty. */
  optional?: string;
  error?: string;
  children: ReactNode;
};

/** A label, its control and its error, tied together. */
export function Field({ id, label, optional, error, children }: Props) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-bold">
        {label}
        {optional && <span className="font-normal text-cocoa-soft"> ({optional})</span>}
      </label>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export const errorId = (id: string) => `${id}-error`;

export function FieldError({ id, error }: { id: string; error?: string }) {
  return (
    <p
      id={errorId(id)}
      className="mt-2 w-fit rounded-xl bg-milk px-3 py-1 font-bold text-original-accent text-small empty:hidden"
      aria-live="polite"
    >
      {error}
    </p>
  );
}
