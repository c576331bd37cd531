/** A section's heading and its one line. */
export function SectionTitle({ title, text }: { title: string; text?: string }) {
  return (
    <div className="mb-10">
      <h2 className="display text-h2">{title}</h2>
      {text && <p className="mt-3 text-lead">{text}</p>}
    </div>
  );
}
