import { type ReactNode, ViewTransition } from 'react';

/** A shared-element transition between a pot in the list and on its product page. */
export function PotTransition({ slug, children }: { slug: string; children: ReactNode }) {
  return <ViewTransition name={`pot-${slug}`}>{children}</ViewTransition>;
}
