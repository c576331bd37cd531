import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import type { Bind } from './binding';

type Props = {
  bind: Bind;
  name: string;
  label: string;
  /** Shown after the label, for fields that may stay empty. */
  optional?: string;
};

/** One line of text. */
export function TextField({
  bind,
  name,
  label,
  optional,
  ...input
}: Props & Omit<ComponentProps<'input'>, 'name'>) {
  const { control, initial, error } = bind(name);
  return (
    <Field id={name} label={label} optional={optional} error={error}>
      <input
        id={name}
        className="field-control"
        defaultValue={initial}
        required={!optional}
        {...input}
        {...control}
      />
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField({ bind, name, label, optional, rows }: Props & { rows: number }) {
  const { control, initial, error } = bind(name);
  return (
    <Field id={name} label={label} optional={optional} error={error}>
      <textarea
        id={name}
        className="field-control"
        defaultValue={initial}
        required={!optional}
        rows={rows}
        placeholder=""
        {...control}
      />
    </Field>
  );
}
