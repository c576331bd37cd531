'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type FieldValues, type SubmitHandler, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FORM_INPUT_DELAY_MS } from '@/lib/constants';
import type { FormName } from '@/lib/forms/forms';
import { HONEYPOT } from '@/lib/forms/hidden-fields';
import { clearDraft } from './draft';
import { HiddenFields } from './fields';
import type { FormLabels } from './labels';
import { type LoadSchema, lazyResolver, loadResolver } from './lazy-resolver';
import { errorMessage, fieldProps, invalidNames, type RegisterField } from './register-field';
import { useDraft } from './use-draft';

type Props = {
  form: FormName;
  action: string;
  locale: string;
  labels: FormLabels & { submit: string };
  loadSchema: LoadSchema;
  className: string;
  children: (register: RegisterField) => ReactNode;
};

const loadSubmit = () => import('./submit');

const Toast = lazy(async () => ({ default: (await loadSubmit()).Toast }));
const ErrorSummary = lazy(async () => ({ default: (await loadSubmit()).ErrorSummary }));

/** Starts loading early. A failure is ignored here: loading is tried again when it is needed. */
const preload = (promise: Promise<unknown>) => promise.catch(() => undefined);

/** A form that is sent without a reload. Without JavaScript it is a plain post to the same route. */
export function SubmissionForm(props: Props) {
  const { form, action, locale, labels, loadSchema, className, children } = props;
  /** How the last attempt ended; names of fields if they were invalid. */
  const [result, setResult] = useState<'success' | 'error' | string[]>();
  const methods = useForm<FieldValues>({
    mode: 'onBlur',
    resolver: lazyResolver(loadSchema),
    delayError: FORM_INPUT_DELAY_MS,
  });
  const { errors, isSubmitting } = methods.formState;
  useDraft(form, methods);
  // Until hydration, the browser validates.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  const register: RegisterField = (name) => {
    const error = errorMessage(labels.errors, errors[name]?.message?.toString());
    // Specification, chapter 5: fields are validated on blur, checkboxes on change.
    const onChange = ({ target }: { target: HTMLInputElement }) =>
      target.type === 'checkbox' && methods.trigger(name);
    return {
      inputProps: { ...fieldProps(name, error), ...methods.register(name, { onChange }) },
      error,
    };
  };

  const send: SubmitHandler<FieldValues> = async (values, event) => {
    setResult(undefined);
    const element: HTMLFormElement = event?.target;
    const honeypot = new FormData(element).get(HONEYPOT);
    const { submit } = await loadSubmit();
    const sent = await submit(action, { ...values, locale, [HONEYPOT]: honeypot });
    if (typeof sent === 'object') {
      const names = invalidNames(element, sent);
      for (const name of names) methods.setError(name, { message: sent[name] });
      methods.setFocus(names[0] ?? '');
      return setResult(names);
    }
    setResult(sent);
    if (sent === 'error') return;
    methods.reset();
    clearDraft(form);
  };

  const submit = methods.handleSubmit(send, (invalid, event) =>
    setResult(invalidNames(event?.target, invalid)),
  );
  const invalid = Array.isArray(result) ? result.filter((name) => errors[name]) : [];
  const toast = (kind: 'success' | 'error') =>
    result === kind && (
      <Suspense>
        <Toast kind={kind} close={labels.close} onClose={() => setResult(undefined)}>
          {labels[kind]}
        </Toast>
      </Suspense>
    );

  return (
    <form
      method="post"
      action={action}
      noValidate={isHydrated}
      onFocus={() => {
        preload(loadSubmit().then(({ getFormToken }) => getFormToken()));
        preload(loadResolver(loadSchema));
      }}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else submit(event);
      }}
      className={className}
    >
      <HiddenFields locale={locale} leaveEmpty={labels.leaveEmpty} />
      {children(register)}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* Not `disabled`, which would take the focus away from the keyboard. */}
        <Button type="submit" aria-disabled={isSubmitting}>
          {isSubmitting ? labels.sending : labels.submit}
        </Button>
        <div role="status">{toast('success')}</div>
        <div role="alert">
          {invalid.length > 0 && (
            <Suspense>
              <ErrorSummary text={labels.incomplete} names={invalid} labels={labels} />
            </Suspense>
          )}
          {toast('error')}
        </div>
      </div>
    </form>
  );
}
