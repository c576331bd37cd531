'use client';

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { controlsOf, isChanged } from '@/lib/forms/form-contents';
import type { LivePreview } from './live-preview';
import type { PreviewCopy } from './preview-drawing';

type Props = Omit<ComponentProps<typeof LivePreview>, 'form' | 'copy'> & {
  /** The server's drawing of `initial`. */
  children: ReactNode;
};

/**
 * The preview of a part of the kit with the choices of the form around it. The drawing code is
 * loaded when a visitor focuses the form or returns to it.
 */
export function KitPreview({ children, ...props }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<{
    Preview: typeof LivePreview;
    copy: PreviewCopy;
    form: HTMLFormElement;
  }>();

  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form) return;
    const turning = new AbortController();
    const load = async () => {
      turning.abort();
      // If the code cannot be loaded, the first drawing remains.
      const loaded = await import('./live-preview')
        .then(async ({ LivePreview, loadCopy }) => ({
          Preview: LivePreview,
          copy: await loadCopy(),
        }))
        .catch(() => undefined);
      if (loaded) setLive({ ...loaded, form });
    };
    for (const type of ['pointerover', 'focusin', 'input'])
      form.addEventListener(type, load, { signal: turning.signal });
    if (controlsOf(form).some(isChanged)) load();
    return () => turning.abort();
  }, []);

  return (
    <div ref={element} className="overflow-hidden rounded-2xl">
      {live ? <live.Preview {...props} copy={live.copy} form={live.form} /> : children}
    </div>
  );
}
