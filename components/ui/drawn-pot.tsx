type Props = {
  /** `reading-pot` has dough in it, which sinks while the page is read. Without it the pot is empty. */
  className: string;
};

/** A decorative pot, as large as the text around it: it needs no picture, which could not be loaded offline. */
export function DrawnPot({ className }: Props) {
  return (
    <span className={`drawn-pot ${className}`}>
      <span />
      <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
        <path d="M2 8h20M4 8l1.500 13a1 1 0 0 0 1 .9h11a1 1 0 0 0 1-.9L20 8" />
      </svg>
    </span>
  );
}
