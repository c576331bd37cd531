'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, useEffect, useState } from 'react';
import { startLoading } from '@/lib/loading';
import { followNewerRule } from '@/lib/release/reload';

function PendingFlag({ href }: { href: string }) {
  const { pending } = useLinkStatus();
  useEffect(() => (pending ? startLoading(href) : undefined), [pending, href]);
  return null;
}

type Props = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch' | 'onNavigate'> & {
  href: string;
};

/**
 * A link to a page of the site. It prefetches on intent only (hover, focus or touch), and follows the
 * redirects of a newer build.
 */
export function Link({ children, ...props }: Props) {
  const [hasIntent, setIntent] = useState(false);
  const onIntent = () => setIntent(true);
  return (
    <NextLink
      {...props}
      prefetch={hasIntent}
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
      onNavigate={(event) => {
        if (followNewerRule(props.href)) event.preventDefault();
      }}
    >
      {children}
      <PendingFlag href={props.href} />
    </NextLink>
  );
}
