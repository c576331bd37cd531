import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Form, readDraft, writeDraft } from './draft';

const FIELDS = 'input:not([type=hidden]), select, textarea';
const FOCUSABLE = 'a, button, input, select, textarea';

/** The value of a control, as React Hook Form has it; undefined if the visitor has not changed it. */
function changedValue(control: HTMLInputElement, container: Element): unknown {
  if (control.type !== 'checkbox') return control.value || undefined;
  if (control.checked === control.defaultChecked) return undefined;
  const boxes = [...container.querySelectorAll<HTMLInputElement>(`[name="${control.name}"]`)];
  if (boxes.length === 1) return control.checked;
  return boxes.filter(({ checked }) => checked).map(({ value }) => value);
}

/** Saves what was typed into the plain form as a draft, which the interactive form then restores. */
function saveDraft(form: Form, container: Element): void {
  const draft = readDraft(form);
  for (const control of container.querySelectorAll<HTMLInputElement>(FIELDS)) {
    const value = changedValue(control, container);
    if (value !== undefined) draft[control.name] = value;
  }
  writeDraft(form, draft);
}

/** Calls back once the form is needed. Returns what stops waiting. */
export type WaitUntilNeeded = (container: Element, onNeeded: () => void) => () => void;

type LazyForm<Props> = {
  container: RefObject<HTMLDivElement | null>;
  /** The interactive form, once it is loaded. */
  Form: ComponentType<Props> | undefined;
};

/**
 * Loads the interactive form that replaces a plain one, and keeps what was typed and focused. Where it
 * cannot be loaded, the plain form does the same. `load` and `wait` must not change between renders.
 */
export function useLazyForm<Props>(
  form: Form,
  load: () => Promise<ComponentType<Props>>,
  wait: WaitUntilNeeded,
): LazyForm<Props> {
  const container = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<ComponentType<Props>>();

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const focusable = () => [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const replace = (interactive: ComponentType<Props>) => {
      const focused = focusable().findIndex((control) => control.matches(':focus'));
      saveDraft(form, element);
      flushSync(() => setForm(() => interactive));
      focusable()[focused]?.focus({ preventScroll: true });
    };
    return wait(element, () => load().then(replace, () => undefined));
  }, [form, load, wait]);

  return { container, Form };
}
