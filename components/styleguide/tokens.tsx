import { ICON_NAMES, Icon } from '@/components/ui/icon';
import { PALETTE_NAMES } from '@/lib/palettes';

const DISPLAY = ['text-home', 'text-h1', 'text-word', 'text-title', 'text-h2', 'text-h3'];
const READING = ['text-lead', 'text-base', 'text-small'];

/** Both typefaces in all sizes. */
export function Type() {
  return (
    <section className="overflow-clip">
      <h2 className="display mb-6 text-h2">Type</h2>
      {DISPLAY.map((size) => (
        <p key={size} className={`display mt-4 ${size}`}>
          {size.replace('text-', '')}
        </p>
      ))}
      {READING.map((size) => (
        <p key={size} className={`mt-4 ${size}`}>
          {size.replace('text-', '')}: raw cookie dough, ready to eat with a spoon.
        </p>
      ))}
    </section>
  );
}

/** The whole icon set. */
export function Icons() {
  return (
    <section>
      <h2 className="display mb-6 text-h2">Icons</h2>
      <ul className="flex flex-wrap gap-6">
        {ICON_NAMES.map((name) => (
          <li key={name} className="grid justify-items-center gap-2 text-small">
            <Icon name={name} className="size-8" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

const GROUNDS = ['bg-white', 'bg-milk', 'bg-cream', 'bg-brand', 'bg-cocoa-soft', 'bg-cocoa'];

/** The shared grounds, and each palette's ground and accent. */
export function Palettes() {
  return (
    <section>
      <h2 className="display mb-6 text-h2">Colours</h2>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
        {GROUNDS.map((ground) => (
          <li key={ground} className={`rounded-card border-2 border-cocoa p-6 pt-20 ${ground}`}>
            <code className="rounded-lg bg-milk px-2 text-small">{ground.replace('bg-', '')}</code>
          </li>
        ))}
        {PALETTE_NAMES.map((name) => (
          <li key={name} data-flavour={name} className="rounded-card bg-(--ground) p-6 pt-20">
            <b>{name}</b>
            <p className="mt-2 rounded-xl bg-cream px-3 py-1 font-bold text-(--accent) text-small">
              accent
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
