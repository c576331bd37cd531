'use client';

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { controlsOf, isChanged } from '@/lib/forms/form-contents';
import type { LivePreview } from './live-preview';

type Props = Omit<ComponentProps<typeof LivePreview>, 'form'> & {
  /** The drawing of `initial`, by the server. */
  children: ReactNode;
};

/**
 * A part of the kit, which shows what is chosen in the form around it. What draws it is loaded when
 * somebody turns to the form, or comes back to it.
 */
export function KitPreview({ children, ...props }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<{ Preview: typeof LivePreview; form: HTMLFormElement }>();

  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form) return;
    const turning = new AbortController();
    const load = async () => {
      turning.abort();
      // Where it cannot be loaded, the first drawing stays.
      const loaded = await import('./live-preview').catch(() => undefined);
      if (loaded) setLive({ Preview: loaded.LivePreview, form });
    };
    for (const type of ['pointerover', 'focusin', 'input'])
      form.addEventListener(type, load, { signal: turning.signal });
    if (controlsOf(form).some(isChanged)) load();
    return () => turning.abort();
  }, []);

  return (
    <div ref={element} className="overflow-hidden rounded-2xl">
      {live ? <live.Preview {...props} form={live.form} /> : children}
    </div>
  );
}
