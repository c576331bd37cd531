import { ICON_NAMES, Icon } from '@/components/ui/icon';

const DISPLAY = [
  'text-home',
  'text-hero',
  'text-h1',
  'text-word',
  'text-title',
  'text-h2',
  'text-h3',
];
const READING = ['text-lead', 'text-base', 'text-small'];

/** Both faces in all their sizes. */
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
          {size.replace('text-', '')}: a little jar, a spoon, and nobody is looking.
        </p>
      ))}
    </section>
  );
}

/** The whole set. */
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
