import {
  type Ref,
  type RefObject,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { errorId } from '@/components/ui/field';
import { Toast } from '@/components/ui/toast';
import { controlsOf, readForm } from '@/lib/forms/form-contents';
import type { FormName } from '@/lib/forms/forms';
import { HONEYPOT } from '@/lib/forms/hidden-fields';
import { clearDraft } from './draft';
import { ErrorSummary } from './error-summary';
import { getFormToken } from './form-token';
import type { FormLabels } from './labels';
import { submit } from './post-form';
import { type LoadSchema, useServerForm } from './use-server-form';

/** Validates the form and, if it is complete, sends it. Resolves once the result is shown. */
export type FormHandle = { submit: () => Promise<void> };

/** The result of a submission, other than the errors of its fields. */
type Outcome = 'success' | 'tooMany' | 'error';

type Props = {
  ref: Ref<FormHandle>;
  name: FormName;
  form: RefObject<HTMLFormElement | null>;
  action: string;
  labels: FormLabels;
  /** The names of fields that lost the focus before this was loaded. */
  leftEarly: ReadonlySet<string>;
};

const SCHEMAS: Record<FormName, LoadSchema> = {
  contact: async () => (await import('@/lib/forms/contact-schema')).contactSchema,
  kit: async () => (await import('@/lib/forms/kit-schema')).kitSchema,
};

/**
 * Validates and sends a form that the server rendered, with React Hook Form. Errors are shown at
 * their fields, and the result beside the button.
 */
export function FormController({ ref, name: formName, form, action, labels, leftEarly }: Props) {
  /** Whether the form was sent, and nothing has been typed since. */
  const isBlank = useRef(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const loadSchema = SCHEMAS[formName];
  const serverForm = useServerForm(form, loadSchema, labels.errors);
  const { invalid, messageFor, register, trigger } = serverForm;
  const { errors } = serverForm.formState;

  const connect = useEffectEvent(() => {
    if (!form.current) return;
    const contents = readForm(form.current);
    for (const control of controlsOf(form.current)) register(control.name).ref(control);
    // React Hook Form applies the first box of a name to all boxes of it, so their values are set
    // again.
    for (const [name, value] of Object.entries(contents))
      if (Array.isArray(value)) serverForm.setValue(name, value);
  });
  const start = useEffectEvent(() => {
    connect();
    // If this fails, sending the form tries again.
    getFormToken().catch(() => undefined);
    serverForm.preload();
    trigger([...leftEarly]);
  });
  const handleEvent = useEffectEvent(({ target, type }: Event) => {
    if (!(target instanceof Element) || !form.current) return;
    const control = controlsOf(form.current).find((candidate) => candidate === target);
    if (!control) return;
    if (type === 'input') isBlank.current = false;
    // After success the fields are empty, which must not count as an error when one loses the
    // focus.
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

  // The layout effect sets the attributes in the same frame as the error's text.
  useLayoutEffect(() => {
    for (const control of form.current ? controlsOf(form.current) : []) {
      if (errors[control.name]) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    }
  });

  async function send(values: FieldValues): Promise<void> {
    if (!form.current) return;
    const contents = JSON.stringify(readForm(form.current));
    const { locale, [HONEYPOT]: honeypot } = Object.fromEntries(new FormData(form.current));
    const sent = await submit(action, { ...values, locale, [HONEYPOT]: honeypot });
    if (typeof sent === 'object') {
      if (!serverForm.showErrors(sent)) setOutcome('error');
      return;
    }
    const isUnchanged = JSON.stringify(readForm(form.current)) === contents;
    if (sent !== 'tooMany' && sent !== 'error' && sent !== 'success') {
      // Until the next page is loaded, this one reports that the kit is ready.
      setOutcome('success');
      if (isUnchanged) clearDraft(formName);
      window.location.assign(sent);
      return;
    }
    setOutcome(sent);
    // Values typed in the meantime have not been sent, so they remain.
    if (sent !== 'success' || !isUnchanged) return;
    serverForm.reset();
    connect();
    isBlank.current = true;
    clearDraft(formName);
  }

  useImperativeHandle(ref, () => ({
    submit: () => {
      setOutcome(undefined);
      return serverForm.validateAndSend(send);
    },
  }));

  const toast = (kind: Outcome) =>
    outcome === kind && (
      <Toast
        kind={kind === 'success' ? 'success' : 'error'}
        close={labels.close}
        onClose={() => setOutcome(undefined)}
      >
        {labels[kind]}
      </Toast>
    );
  const fieldError = (name: string) => {
    const place = document.getElementById(errorId(name));
    // The text is in an element, because a browser that translates the page replaces bare texts,
    // which React then cannot remove.
    return place && createPortal(<span>{messageFor(name)}</span>, place, name);
  };

  return (
    <>
      <div role="status">{toast('success')}</div>
      <div role="alert">
        {invalid.length > 0 && (
          <ErrorSummary text={labels.incomplete} names={invalid} labels={labels.fields} />
        )}
        {toast('tooMany')}
        {toast('error')}
      </div>
      {Object.keys(errors).map(fieldError)}
    </>
  );
}
