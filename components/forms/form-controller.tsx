import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { type FieldValues, type SubmitHandler, useForm } from 'react-hook-form';
import { errorId } from '@/components/ui/field';
import { Toast } from '@/components/ui/toast';
import { FORM_INPUT_DELAY_MS } from '@/lib/constants';
import { controlsOf, readForm } from '@/lib/forms/form-contents';
import type { FormName } from '@/lib/forms/forms';
import { HONEYPOT } from '@/lib/forms/hidden-fields';
import { clearDraft } from './draft';
import { ErrorSummary } from './error-summary';
import { getFormToken } from './form-token';
import type { FormTexts } from './labels';
import { type LoadSchema, lazyResolver, loadResolver } from './lazy-resolver';
import { errorMessage, invalidNames } from './register-field';
import { type SubmissionResult, submit } from './submit';

/** Validates the form and, if it is complete, sends it. Resolves once the visitor is told the result. */
export type FormHandle = { submit: () => Promise<void> };

/** What a submission ends with that concerns no single field. */
type Outcome = Extract<SubmissionResult, string>;

type Props = {
  ref: Ref<FormHandle>;
  name: FormName;
  form: RefObject<HTMLFormElement | null>;
  action: string;
  texts: FormTexts;
  /** Names of fields that were left before this was loaded. */
  leftEarly: ReadonlySet<string>;
};

const SCHEMAS: Record<FormName, LoadSchema> = {
  contact: async () => (await import('@/lib/forms/contact-schema')).contactSchema,
  kit: async () => (await import('@/lib/forms/kit-schema')).kitSchema,
};

/** Loading is tried again when it is needed. */
const ignoreFailure = () => undefined;

/**
 * Validates and sends a form that the server rendered (React Hook Form): its errors stand in the
 * fields' own places, the result beside the button.
 */
export function FormController({ ref, name: formName, form, action, texts, leftEarly }: Props) {
  /** Whether the form was sent, and nothing has been typed since. */
  const isBlank = useRef(false);
  /** How the last attempt ended; names of fields if they were invalid. */
  const [result, setResult] = useState<Outcome | string[]>();
  const { register, handleSubmit, reset, setError, setFocus, setValue, trigger, formState } =
    useForm<FieldValues>({
      mode: 'onBlur',
      resolver: lazyResolver(SCHEMAS[formName]),
      delayError: FORM_INPUT_DELAY_MS,
    });
  const { errors } = formState;
  const messageFor = (name: string) =>
    errorMessage(texts.errors, errors[name]?.message?.toString());

  const connect = useEffectEvent(() => {
    if (!form.current) return;
    for (const control of controlsOf(form.current)) register(control.name).ref(control);
  });
  const start = useEffectEvent(() => {
    connect();
    getFormToken().catch(ignoreFailure);
    loadResolver(SCHEMAS[formName]).catch(ignoreFailure);
    trigger([...leftEarly]);
  });
  const handleEvent = useEffectEvent(({ target, type }: Event) => {
    if (!(target instanceof Element) || !form.current) return;
    const control = controlsOf(form.current).find((candidate) => candidate === target);
    if (!control) return;
    if (type === 'input') isBlank.current = false;
    // After success, the focus leaves a field that is empty for a good reason.
    if (isBlank.current) return;
    register(control.name).onChange({ target: control, type });
    // Fields are validated on blur, checkboxes on change.
    if (control.type === 'checkbox' && type === 'input') trigger(control.name);
  });

  useLayoutEffect(() => {
    const element = form.current;
    start();
    for (const type of ['input', 'focusout']) element?.addEventListener(type, handleEvent);
    return () => {
      for (const type of ['input', 'focusout']) element?.removeEventListener(type, handleEvent);
    };
  }, [form]);

  useEffect(() => {
    for (const control of form.current ? controlsOf(form.current) : []) {
      if (errors[control.name]) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    }
  });

  const send: SubmitHandler<FieldValues> = async (values) => {
    if (!form.current) return;
    const contents = JSON.stringify(readForm(form.current));
    const { locale, [HONEYPOT]: honeypot } = Object.fromEntries(new FormData(form.current));
    const sent = await submit(action, { ...values, locale, [HONEYPOT]: honeypot });
    if (typeof sent === 'object') {
      const names = invalidNames(form.current, sent);
      for (const name of names) setError(name, { message: sent[name] });
      setFocus(names[0] ?? '');
      return setResult(names);
    }
    setResult(sent);
    // What was typed meanwhile has not been sent.
    if (sent !== 'success' || JSON.stringify(readForm(form.current)) !== contents) return;
    reset();
    connect();
    isBlank.current = true;
    clearDraft(formName);
  };

  useImperativeHandle(ref, () => ({
    submit: async () => {
      if (!form.current) return;
      setResult(undefined);
      // A password manager may have filled in a field without an event.
      for (const [name, value] of Object.entries(readForm(form.current))) setValue(name, value);
      await handleSubmit(
        send,
        (invalid) => form.current && setResult(invalidNames(form.current, invalid)),
      )();
    },
  }));

  const invalid = Array.isArray(result) ? result.filter((name) => errors[name]) : [];
  const toast = (outcome: Outcome) =>
    result === outcome && (
      <Toast
        kind={outcome === 'success' ? 'success' : 'error'}
        close={texts.close}
        onClose={() => setResult(undefined)}
      >
        {texts[outcome]}
      </Toast>
    );
  const fieldError = (name: string) => {
    const place = document.getElementById(errorId(name));
    // In an element, because translators of pages replace bare texts, which React then cannot remove.
    return place && createPortal(<span>{messageFor(name)}</span>, place, name);
  };

  return (
    <>
      <div role="status">{toast('success')}</div>
      <div role="alert">
        {invalid.length > 0 && (
          <ErrorSummary text={texts.incomplete} names={invalid} labels={texts.fields} />
        )}
        {toast('tooMany')}
        {toast('error')}
      </div>
      {Object.keys(errors).map(fieldError)}
    </>
  );
}
