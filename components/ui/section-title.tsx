/** A section's heading and its one line. */
export function SectionTitle({ title, text }: { title: string; text?: string }) {
  return (
    <div className="shell mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-3 lg:mb-12">
      <h2 className="display text-h2">{title}</h2>
      {text && <p className="text-lead">{text}</p>}
    </div>
  );
}
