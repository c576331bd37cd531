import type { ReactNode } from 'react';
import { Field, FieldError } from '@/components/ui/field';
import { HONEYPOT } from '@/lib/forms/hidden-fields';
import type { RegisterField } from './register-field';
import { TextField } from './text-field';

type SelectProps = {
  register: RegisterField;
  name: string;
  label: string;
  /** The text shown until something is chosen. Without it, the first option is chosen. */
  prompt?: string;
  options: { value: string; label: string }[];
};

export function SelectField({ register, name, label, prompt, options }: SelectProps) {
  const { inputProps, defaultValue = '', error } = register(name);
  return (
    <Field id={name} label={label} error={error}>
      <select
        id={name}
        className="field-control"
        defaultValue={defaultValue}
        required={prompt !== undefined}
        {...inputProps}
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

type AcceptanceProps = { register: RegisterField; children: ReactNode };

/** The checkbox for the legal notice. */
export function AcceptanceField({ register, children }: AcceptanceProps) {
  const { inputProps, defaultValue, error } = register('accept_legal');
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          id="accept_legal"
          type="checkbox"
          required
          defaultChecked={defaultValue === 'on'}
          className="tick"
          {...inputProps}
        />
        {children}
      </label>
      <FieldError id="accept_legal" error={error} />
    </div>
  );
}

type PersonProps = {
  register: RegisterField;
  labels: Record<
    'name' | 'society' | 'optional' | 'email' | 'emailHint' | 'phone' | 'phoneHint',
    string
  >;
};

/** The sender's fields, which are the same in every form. */
export function PersonFields({ register, labels }: PersonProps) {
  const { name, society, optional, email, emailHint, phone, phoneHint } = labels;
  return (
    <>
      <TextField register={register} name="name" label={name} autoComplete="name" />
      <TextField
        register={register}
        name="society"
        label={society}
        hint={optional}
        isOptional
        autoComplete="organization"
      />
      <TextField
        register={register}
        name="email"
        label={email}
        hint={emailHint}
        type="email"
        autoComplete="email"
      />
      <TextField
        register={register}
        name="phone"
        label={phone}
        hint={phoneHint}
        type="tel"
        autoComplete="tel"
      />
    </>
  );
}

type HiddenProps = { locale: string; leaveEmpty: string; renderToken?: string };

/** A form's hidden fields. The honeypot is off screen, not focusable and not announced. */
export function HiddenFields({ locale, leaveEmpty, renderToken }: HiddenProps) {
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      {renderToken && <input type="hidden" name="render_token" value={renderToken} />}
      <div className="sr-only" aria-hidden="true">
        <label>
          {leaveEmpty}
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
