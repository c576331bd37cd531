import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button';
import { Link } from './link';

type Props = ButtonLook & ComponentProps<typeof Link>;

/**
 * A button that is a link to a page of this site. It is not in button.tsx, because every client
 * component with a button would then include next/link in its chunk.
 */
export function LinkButton({ size, variant, className, ...props }: Props) {
  return <Link className={buttonClass({ size, variant, className })} {...props} />;
}
