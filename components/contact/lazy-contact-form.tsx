'use client';

import type { ReactNode } from 'react';
import { readDraft } from '@/components/forms/draft';
import { useLazyForm, type WaitUntilNeeded } from '@/components/forms/use-lazy-form';
import type { ContactFormProps } from './contact-form';

// Not `pointerdown`: the form must not be replaced between a finger's touch and its click.
const INTERACTIONS = ['pointermove', 'keydown', 'scroll', 'focusin'];

const loadForm = async () => (await import('./contact-form')).ContactForm;

const untilFirstInteraction: WaitUntilNeeded = (container, onNeeded) => {
  const waiting = new AbortController();
  const start = () => {
    waiting.abort();
    onNeeded();
  };
  // The visitor was faster than this script, or comes back to what they wrote.
  const isInUse = container.querySelector(':focus') || Object.keys(readDraft('contact')).length > 0;
  if (isInUse) start();
  else for (const type of INTERACTIONS) addEventListener(type, start, { signal: waiting.signal });
  return () => waiting.abort();
};

/** The plain form, until the visitor moves: nothing of the interactive one delays the page itself. */
export function LazyContactForm({ plain, ...props }: ContactFormProps & { plain: ReactNode }) {
  const { container, Form } = useLazyForm('contact', loadForm, untilFirstInteraction);
  return <div ref={container}>{Form ? <Form {...props} /> : plain}</div>;
}
