import { type ReactNode, ViewTransition } from 'react';

/** The same pot on the shelf and on its page: the browser carries it over, where it can. */
export function PotTransition({ slug, children }: { slug: string; children: ReactNode }) {
  return <ViewTransition name={`pot-${slug}`}>{children}</ViewTransition>;
}
