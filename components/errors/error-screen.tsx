import type { ReactNode } from 'react';

type Props = { status: number; title: string; message: string; text: string; children?: ReactNode };

/** Status code, message and description, with ways out: the one look of every error. */
export function ErrorScreen({ status, title, message, text, children }: Props) {
  return (
    <section className="shell grid min-h-[70vh] content-center gap-6 py-16 text-center">
      <p className="display text-hero text-original-accent" aria-hidden="true">
        {status}
      </p>
      <h1 className="display text-h1">{title}</h1>
      <p className="mx-auto max-w-xl text-lead">{text}</p>
      <p className="mx-auto max-w-full break-words text-small" lang="en">
        {status} · {message}
      </p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}
