import type { ComponentProps } from 'react';

export type ButtonLook = {
  /**
   * The size: `compact` is less high, `tight` is for narrow dialogs, `fluid` fills its row on a
   * phone.
   */
  size?: 'compact' | 'tight' | 'fluid';
  /** The look: `text` looks like a link, for one of many in a list. */
  variant?: 'solid' | 'outline' | 'text';
  className?: string;
};

/** The class names of a button, for an element that only looks like one. */
export function buttonClass({ size, variant = 'solid', className }: ButtonLook = {}): string {
  const look =
    variant === 'text'
      ? ['text-button']
      : ['button', variant === 'outline' && 'button-outline', size && `button-${size}`];
  return [...look, className].filter(Boolean).join(' ');
}

type ButtonProps = ButtonLook & ComponentProps<'button'>;

export function Button({ size, variant, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass({ size, variant, className })} {...props} />;
}

type AnchorProps = ButtonLook & ComponentProps<'a'>;

/** A link that looks like a button: to a fragment, an endpoint, another site, or with a full load. */
export function AnchorButton({ size, variant, className, ...props }: AnchorProps) {
  return <a className={buttonClass({ size, variant, className })} {...props} />;
}
