import { Field } from '@/components/ui/field';
import type { Bind } from './binding';

type Props = {
  bind: Bind;
  name: string;
  label: string;
  /** Stands there until something is chosen. */
  prompt: string;
  options: { value: string; label: string }[];
};

/** One of several. */
export function SelectField({ bind, name, label, prompt, options }: Props) {
  const { control, initial, error } = bind(name);
  return (
    <Field id={name} label={label} error={error}>
      <select
        id={name}
        className="field-control"
        defaultValue={initial ?? ''}
        required
        {...control}
      >
        <option value="">{prompt}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
