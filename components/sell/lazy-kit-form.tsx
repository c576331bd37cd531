'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readDraft, writeDraft } from '@/components/forms/use-draft';
import type { KitFormProps } from './kit-form';

/** One screen ahead. */
const ROOT_MARGIN = '100% 0px';

const loadForm = async () => (await import('./kit-form')).KitForm;

const CONTROLS = ':is(input:not([type=hidden]), select, textarea)';

/** The value of a control, as React Hook Form has it; undefined if the visitor has not changed it. */
function changedValue(control: HTMLInputElement, form: Element): unknown {
  if (control.type !== 'checkbox') return control.value || undefined;
  if (control.checked === control.defaultChecked) return undefined;
  const boxes = [...form.querySelectorAll<HTMLInputElement>(`[name="${control.name}"]`)];
  if (boxes.length === 1) return control.checked;
  return boxes.filter(({ checked }) => checked).map(({ value }) => value);
}

/** Saves what was typed into the plain form as a draft, which the interactive form then restores. */
function saveDraft(element: Element): void {
  const draft = readDraft('kit');
  for (const control of element.querySelectorAll<HTMLInputElement>(CONTROLS)) {
    const value = changedValue(control, element);
    if (value !== undefined) draft[control.name] = value;
  }
  writeDraft('kit', draft);
}

/**
 * The plain form, replaced by the interactive one when it is about to be visible: few readers scroll so
 * far down. Where that cannot be loaded, the plain form does the same.
 */
export function LazyKitForm({ plain, ...props }: KitFormProps & { plain: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<ComponentType<KitFormProps>>();

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const controls = () => [...element.querySelectorAll<HTMLElement>('input, select, textarea')];
    const replaceForm = (form: ComponentType<KitFormProps>) => {
      const focused = controls().findIndex((control) => control.matches(':focus'));
      saveDraft(element);
      flushSync(() => setForm(() => form));
      controls()[focused]?.focus({ preventScroll: true });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several changes at once; the last one is current.
        const entry = entries.at(-1);
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        loadForm().then(replaceForm, () => undefined);
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return <div ref={container}>{Form ? <Form {...props} /> : plain}</div>;
}
