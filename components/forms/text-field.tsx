import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import type { RegisterField } from './register-field';

type Props = {
  register: RegisterField;
  name: string;
  label: string;
  /** The hint after the label: the format, or that the field is optional. */
  hint?: string;
  isOptional?: boolean;
};

export function TextField({
  register,
  name,
  label,
  hint,
  isOptional,
  ...input
}: Props & Omit<ComponentProps<'input'>, 'name'>) {
  const { inputProps, defaultValue, error } = register(name);
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <input
        id={name}
        className="field-control"
        defaultValue={defaultValue}
        required={!isOptional}
        {...input}
        {...inputProps}
      />
    </Field>
  );
}

export function TextAreaField({
  register,
  name,
  label,
  hint,
  isOptional,
  rows,
}: Props & { rows: number }) {
  const { inputProps, defaultValue, error } = register(name);
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <textarea
        id={name}
        className="field-control"
        defaultValue={defaultValue}
        required={!isOptional}
        rows={rows}
        placeholder=""
        {...inputProps}
      />
    </Field>
  );
}
