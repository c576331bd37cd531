'use client';

import type { ReactNode } from 'react';
import { useLazyForm, type WaitUntilNeeded } from '@/components/forms/use-lazy-form';
import type { KitFormProps } from './kit-form';

/** One screen ahead. */
const ROOT_MARGIN = '100% 0px';

const loadForm = async () => (await import('./kit-form')).KitForm;

const untilNear: WaitUntilNeeded = (container, onNeeded) => {
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy browser reports several changes at once; the last one is current.
      const entry = entries.at(-1);
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      onNeeded();
    },
    { rootMargin: ROOT_MARGIN },
  );
  observer.observe(container);
  return () => observer.disconnect();
};

/** The plain form, until it is about to be visible: few readers scroll so far down. */
export function LazyKitForm({ plain, ...props }: KitFormProps & { plain: ReactNode }) {
  const { container, Form } = useLazyForm('kit', loadForm, untilNear);
  return <div ref={container}>{Form ? <Form {...props} /> : plain}</div>;
}
