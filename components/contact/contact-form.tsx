'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Resolver, type SubmitHandler, useForm } from 'react-hook-form';
import { Field, FieldError } from '@/components/ui/field';
import { FORM_INPUT_DELAY_MS } from '@/lib/constants';
import type { ContactInput } from '@/lib/forms/contact-schema';
import type { ContactLabels } from './contact-labels';
import { sendContact } from './send-contact';

type Props = { locale: string; labels: ContactLabels; acceptance: ReactNode };

/** The schema and its resolver weigh as much as the form: they come with the first check. */
const resolver: Resolver<ContactInput> = async (...args) =>
  (await import('./contact-resolver')).contactResolver(...args);

/** The contact form. Without JavaScript it is a plain post to the same route. */
export function ContactForm({ locale, labels, acceptance }: Props) {
  const submission = useRef<string>(undefined);
  const [outcome, setOutcome] = useState<'success' | 'error' | 'incomplete'>();
  const { register, handleSubmit, reset, trigger, formState } = useForm<ContactInput>({
    mode: 'onBlur',
    resolver,
    delayError: FORM_INPUT_DELAY_MS,
  });
  // Without JavaScript the browser's own checks stand in.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const { errors, isSubmitting } = formState;
  const error = (name: keyof ContactInput) => {
    const key = errors[name]?.message;
    return key ? (labels.validation[key] ?? labels.validation.required) : undefined;
  };
  const control = (name: keyof ContactInput) => ({
    id: name,
    className: 'field-control',
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': `${name}-error`,
    ...register(name),
  });

  const send: SubmitHandler<ContactInput> = async (values) => {
    submission.current ??= crypto.randomUUID();
    const isSent = await sendContact({ ...values, locale, submission_id: submission.current });
    setOutcome(isSent ? 'success' : 'error');
    if (!isSent) return;
    submission.current = undefined;
    reset();
  };

  return (
    <form
      method="post"
      action="/api/contact"
      noValidate={isHydrated}
      onSubmit={handleSubmit(send, () => setOutcome('incomplete'))}
      className="grid gap-6"
    >
      <input type="hidden" name="locale" value={locale} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field id="name" label={labels.name} error={error('name')}>
          <input {...control('name')} autoComplete="name" required />
        </Field>
        <Field
          id="society"
          label={labels.society}
          optional={labels.optional}
          error={error('society')}
        >
          <input {...control('society')} autoComplete="organization" />
        </Field>
        <Field id="email" label={labels.email} error={error('email')}>
          <input {...control('email')} type="email" autoComplete="email" required />
        </Field>
        <Field id="phone" label={labels.phone} error={error('phone')}>
          <input {...control('phone')} type="tel" autoComplete="tel" required />
        </Field>
      </div>
      <Field id="subject" label={labels.subject} error={error('subject')}>
        <select {...control('subject')} defaultValue="" required>
          <option value="">{labels.subjectPrompt}</option>
          {labels.subjects.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field id="message" label={labels.message} error={error('message')}>
        <textarea {...control('message')} rows={6} required />
      </Field>
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            {...register('accept_legal', { onChange: () => trigger('accept_legal') })}
            type="checkbox"
            required
            className="size-6 shrink-0 accent-cocoa"
            aria-invalid={errors.accept_legal ? true : undefined}
            aria-describedby="accept_legal-error"
          />
          {acceptance}
        </label>
        <FieldError id="accept_legal" error={error('accept_legal')} />
      </div>
      <button type="submit" className="pill justify-self-start" disabled={isSubmitting}>
        {isSubmitting ? labels.sending : labels.submit}
      </button>
      <p role="status" className="min-h-7 font-bold">
        {outcome && labels[outcome]}
      </p>
    </form>
  );
}
