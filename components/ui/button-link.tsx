import type { ReactNode } from 'react';
import { Link } from './link';

type Props = { href: string; children: ReactNode; quiet?: boolean; className?: string };

/** The brand's pill, as a link. */
export function ButtonLink({ href, children, quiet, className = '' }: Props) {
  return (
    <Link href={href} className={`pill ${className}`} data-quiet={quiet || undefined}>
      {children}
    </Link>
  );
}
