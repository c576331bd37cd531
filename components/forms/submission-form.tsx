'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, type SubmitHandler, useForm } from 'react-hook-form';
import { errorId } from '@/components/ui/field';
import { Toast } from '@/components/ui/toast';
import { FORM_INPUT_DELAY_MS } from '@/lib/constants';
import type { FormName } from '@/lib/forms/forms';
import { HONEYPOT } from '@/lib/forms/honeypot';
import type { Bind } from './binding';
import { faultText } from './fault-text';
import type { FormLabels } from './form-labels';
import { HiddenFields } from './hidden-fields';
import { type LoadSchema, lazyResolver, loadResolver } from './lazy-resolver';
import { clearDraft, useDraft } from './use-draft';

type Props = {
  form: FormName;
  action: string;
  locale: string;
  labels: FormLabels & { submit: string };
  /** What the values are checked by. */
  loadSchema: LoadSchema;
  className: string;
  children: (bind: Bind) => ReactNode;
};

/** Sending weighs nothing for those who only read. */
const loadSubmit = () => import('./submit');

/** What fails here is tried again when it is needed. */
const ahead = (promise: Promise<unknown>) => promise.catch(() => undefined);

/** A form that sends without a reload. Without JavaScript it is a plain post to the same route. */
export function SubmissionForm(props: Props) {
  const { form, action, locale, labels, loadSchema, className, children } = props;
  const [outcome, setOutcome] = useState<'success' | 'error' | 'incomplete'>();
  const methods = useForm<FieldValues>({
    mode: 'onBlur',
    resolver: lazyResolver(loadSchema),
    delayError: FORM_INPUT_DELAY_MS,
  });
  const { errors, isSubmitting } = methods.formState;
  useDraft(form, methods);
  // Without JavaScript the browser's own checks stand in.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  const bind: Bind = (name) => {
    const error = faultText(labels.faults, errors[name]?.message?.toString());
    // Specification, chapter 5: on blur, for boxes on dirty.
    const onChange = ({ target }: { target: HTMLInputElement }) =>
      target.type === 'checkbox' && methods.trigger(name);
    const aria = { 'aria-invalid': error ? (true as const) : undefined };
    const control = {
      ...aria,
      'aria-describedby': errorId(name),
      ...methods.register(name, { onChange }),
    };
    return { control, error };
  };

  const send: SubmitHandler<FieldValues> = async (values, event) => {
    setOutcome(undefined);
    const honeypot = new FormData(event?.target).get(HONEYPOT);
    const { submit } = await loadSubmit();
    const answer = await submit(action, { ...values, locale, [HONEYPOT]: honeypot });
    if (typeof answer === 'object') {
      for (const [name, message] of Object.entries(answer)) methods.setError(name, { message });
      methods.setFocus(Object.keys(answer)[0] ?? '');
      return setOutcome('incomplete');
    }
    setOutcome(answer);
    if (answer === 'error') return;
    methods.reset();
    clearDraft(form);
  };

  return (
    <form
      method="post"
      action={action}
      noValidate={isHydrated}
      onFocus={() => {
        ahead(loadSubmit().then(({ open }) => open()));
        ahead(loadResolver(loadSchema));
      }}
      onSubmit={methods.handleSubmit(send, () => setOutcome('incomplete'))}
      className={className}
    >
      <HiddenFields locale={locale} leaveEmpty={labels.leaveEmpty} />
      {children(bind)}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" className="pill" disabled={isSubmitting}>
          {isSubmitting ? labels.sending : labels.submit}
        </button>
        <div role="status" className="font-bold">
          {outcome === 'incomplete' && labels.incomplete}
          {(outcome === 'success' || outcome === 'error') && (
            <Toast kind={outcome} close={labels.close} onClose={() => setOutcome(undefined)}>
              {labels[outcome]}
            </Toast>
          )}
        </div>
      </div>
    </form>
  );
}
