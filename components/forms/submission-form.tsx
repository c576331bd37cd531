'use client';

import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { fillForm, readForm } from '@/lib/forms/form-contents';
import type { FormName } from '@/lib/forms/forms';
import { clearDraft, readDraft, writeDraft } from './draft';
import type { FormController, FormHandle } from './form-controller';
import type { FormLabels } from './labels';
import { SubmitButton } from './submit-button';

type Props = {
  name: FormName;
  action: string;
  labels: FormLabels;
  className: string;
  /** The fields, rendered by the server. */
  children: ReactNode;
};

/** The fragment to which the server redirects once it has stored a native post. */
const SENT_HASH = '#sent';
const TIMEOUT_MS = 10_000;

/** Whether the site can be reached. If not, a native post would lose the typed values. */
const isReachable = () =>
  fetch('/api/forms/token', {
    cache: 'no-store',
    // Safari 15 lacks `AbortSignal.timeout`.
    signal: AbortSignal.timeout?.(TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A form that is sent without a reload. The server renders its fields; the code for validation and
 * sending is loaded with the first focus or press. If it cannot be loaded, the form is a native
 * post to the same route (docs/decisions/0011-forms-without-javascript.md).
 */
export function SubmissionForm({ name, action, labels, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const controller = useRef<FormHandle>(null);
  const [Controller, setController] = useState<typeof FormController>();
  /** The fields that lost the focus before they could be validated. */
  const [leftEarly] = useState(() => new Set<string>());
  const [isSending, setSending] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);

  async function load(): Promise<FormHandle | null> {
    if (!controller.current) {
      const { FormController } = await import('./form-controller');
      flushSync(() => setController(() => FormController));
    }
    return controller.current;
  }
  // A failure has no effect yet, because pressing the button tries again.
  const preload = () => load().catch(() => null);

  const takeOver = useEffectEvent((element: HTMLFormElement) => {
    const focused = document.activeElement;
    for (const early of Object.keys(readForm(element, { onlyChanges: true })))
      if (focused?.getAttribute('name') !== early) leftEarly.add(early);
    if (window.location.hash === SENT_HASH) {
      clearDraft(name);
      // This happens only once, because the values typed from now on must survive a reload.
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
    }
    fillForm(element, readDraft(name));
    const isTyped = Object.keys(readForm(element, { onlyChanges: true })).length > 0;
    if (isTyped) writeDraft(name, readForm(element));
    if (isTyped || element.contains(focused)) preload();
  });
  useEffect(() => {
    if (form.current) takeOver(form.current);
  }, []);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setUnreachable(false);
    const handle = await preload();
    if (handle) await handle.submit();
    // The draft remains until the page reports that the message was sent.
    else if (await isReachable()) form.current?.submit();
    else setUnreachable(true);
    setSending(false);
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      // The browser's own messages would be in the browser's language.
      noValidate
      onFocus={preload}
      onBlur={({ target }) => target.name && leftEarly.add(target.name)}
      onInput={({ currentTarget }) => writeDraft(name, readForm(currentTarget))}
      onSubmit={send}
      className={className}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton isSending={isSending} labels={labels} />
        {Controller ? (
          <Controller
            ref={controller}
            name={name}
            form={form}
            action={action}
            labels={labels}
            leftEarly={leftEarly}
          />
        ) : (
          <p role="alert" className="font-bold">
            {isUnreachable && labels.error}
          </p>
        )}
      </div>
    </form>
  );
}
