'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keepTyped } from '@/components/forms/use-draft';
import type { KitFormProps } from './kit-form';

/** One screen ahead. */
const NEAR = '100% 0px';

const loadForm = async () => (await import('./kit-form')).KitForm;

/** The plain form, and once it is near the interactive one in its place: most readers never come. */
export function LazyKitForm({ plain, ...props }: KitFormProps & { plain: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<ComponentType<KitFormProps>>();

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const controls = () => [...element.querySelectorAll<HTMLElement>('input, select, textarea')];
    const replace = (form: ComponentType<KitFormProps>) => {
      const current = controls().findIndex((control) => control.matches(':focus'));
      keepTyped('kit', element);
      flushSync(() => setForm(() => form));
      controls()[current]?.focus({ preventScroll: true });
    };
    const near = new IntersectionObserver(
      (entries) => {
        // A busy browser tells of several moments at once; the last is now.
        const entry = entries.at(-1);
        if (!entry?.isIntersecting) return;
        near.disconnect();
        // Where it does not come, the plain form does the same.
        loadForm().then(replace, () => undefined);
      },
      { rootMargin: NEAR },
    );
    near.observe(element);
    return () => near.disconnect();
  }, []);

  return <div ref={place}>{Form ? <Form {...props} /> : plain}</div>;
}
