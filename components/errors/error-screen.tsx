import type { ReactNode } from 'react';

type Props = {
  status: number;
  title: string;
  message: string;
  text: string;
  /** The picture that replaces the zeros of the status. */
  picture?: ReactNode;
  children?: ReactNode;
};

/** The layout of every error: status code, title, description, and links out. */
export function ErrorScreen({ status, title, message, text, picture, children }: Props) {
  const [before, after] = String(status).split(/0+/);
  return (
    <section className="page-width grid min-h-[70vh] content-center justify-items-center gap-6 py-12 text-center lg:py-16">
      <p
        className="display flex items-center justify-center text-original-accent text-status"
        aria-hidden="true"
      >
        {picture ? (
          <>
            {before}
            {picture}
            {after}
          </>
        ) : (
          status
        )}
      </p>
      <h1 className="display max-w-[12.4em] text-h2">{title}</h1>
      <p className="max-w-xl text-balance text-lead">{text}</p>
      <p className="max-w-full break-words text-small" lang="en">
        {status} · {message}
      </p>
      <div className="flex flex-wrap items-start justify-center gap-3">{children}</div>
    </section>
  );
}
