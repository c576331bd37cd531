import { Field, MultiSelect, MultiSelectOption } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';

type Props = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** The choices by key, and the label of the empty list, if it may be chosen. */
  attribute: { options: { choices: Record<string, string>; none?: string } };
};

const NONE = 'none';

/**
 * An input for several keys of a list. No choice is null; « Aucun » is the empty list, which is a
 * declaration.
 */
export function ChoicesInput({ name, label, hint, required, disabled, attribute }: Props) {
  const { value, error, onChange } = useField<string[] | null>(name);
  const { choices, none } = attribute.options;
  const isNone = none !== undefined && value?.length === 0;
  const choose = (keys: string[]) => {
    const isNoneChosen = keys.includes(NONE) && !isNone;
    const kept = isNoneChosen ? [] : keys.filter((key) => key !== NONE);
    onChange(name, kept.length > 0 || isNoneChosen ? kept : null);
  };
  return (
    <Field.Root name={name} hint={hint} error={error} required={required}>
      <Field.Label>{label}</Field.Label>
      <MultiSelect
        value={isNone ? [NONE] : (value ?? [])}
        onChange={choose}
        onClear={() => choose([])}
        clearLabel="Tout enlever"
        placeholder="Choisissez…"
        disabled={disabled}
        withTags
      >
        {Object.entries(choices).map(([key, text]) => (
          <MultiSelectOption key={key} value={key}>
            {text}
          </MultiSelectOption>
        ))}
        {none && <MultiSelectOption value={NONE}>{none}</MultiSelectOption>}
      </MultiSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
