'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, useEffect, useState } from 'react';
import { holdLoading } from '@/lib/loading';
import { followNewerRule } from '@/lib/release/newer-rules';

function PendingFlag({ href }: { href: string }) {
  const { pending } = useLinkStatus();
  useEffect(() => (pending ? holdLoading(href) : undefined), [pending, href]);
  return null;
}

type Props = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch' | 'onNavigate'> & {
  href: string;
};

/**
 * A link to a page of the site. It prefetches on intent only (hover, focus or touch), and leads
 * where a newer build says.
 */
export function Link({ children, ...props }: Props) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <NextLink
      {...props}
      prefetch={isWanted ? null : false}
      onMouseEnter={want}
      onFocus={want}
      onTouchStart={want}
      onNavigate={(event) => {
        if (followNewerRule(props.href)) event.preventDefault();
      }}
    >
      {children}
      <PendingFlag href={props.href} />
    </NextLink>
  );
}
