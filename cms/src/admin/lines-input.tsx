import { Field, Textarea } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import type { ChangeEvent, ReactNode } from 'react';

type Props = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

/**
 * An input for a list with one value per line. The list is tidied when it is saved, so that typing
 * is not disturbed.
 */
export function LinesInput({ name, label, hint, required, disabled }: Props) {
  const { value, error, onChange } = useField<string[] | null>(name);
  const type = ({ target }: ChangeEvent<HTMLTextAreaElement>) =>
    onChange(name, target.value === '' ? null : target.value.split('\n'));
  return (
    <Field.Root name={name} hint={hint} error={error} required={required}>
      <Field.Label>{label}</Field.Label>
      <Textarea
        value={(value ?? []).join('\n')}
        onChange={type}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
