const GROUNDS = ['bg-white', 'bg-milk', 'bg-cream', 'bg-brand', 'bg-cocoa-soft', 'bg-cocoa'];

/** The grounds that every page shares, and each flavour's world: its ground, its accent, its ink. */
export function Palette({ flavours }: { flavours: string[] }) {
  return (
    <section>
      <h2 className="display mb-6 text-h2">Colours</h2>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
        {GROUNDS.map((ground) => (
          <li key={ground} className={`rounded-card border-2 border-cocoa p-6 pt-20 ${ground}`}>
            <code className="rounded-lg bg-milk px-2 text-small">{ground.replace('bg-', '')}</code>
          </li>
        ))}
        {flavours.map((slug) => (
          <li key={slug} data-flavour={slug} className="rounded-card bg-(--ground) p-6 pt-20">
            <b>{slug}</b>
            <p className="mt-2 rounded-xl bg-cream px-3 py-1 font-bold text-(--accent) text-small">
              accent
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
