import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button';
import { Link } from './link';

type Props = ButtonLook & ComponentProps<typeof Link>;

/**
 * A button that is a link to a page of this site. Not in button.tsx: a client component that only has
 * buttons would bring next/link along, once more for every chunk that it is in.
 */
export function LinkButton({ size, variant, className, ...props }: Props) {
  return <Link className={buttonClass({ size, variant, className })} {...props} />;
}
