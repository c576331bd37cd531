import { Markdown } from '@/components/ui/markdown';
import type { Homepage } from '@/lib/content/types';

/** What cookie dough is, in the brand's words. */
export function About({ homepage }: { homepage: Homepage }) {
  return (
    <section className="wave-bottom bg-cocoa text-cream" data-dark lang={homepage.lang}>
      <div className="shell grid gap-8 py-20 lg:grid-cols-[1fr_1.1fr] lg:gap-16 lg:py-32">
        <h2 className="display text-h1 text-brand">{homepage.about.title}</h2>
        <Markdown className="prose self-end text-lead">{homepage.about.text}</Markdown>
      </div>
    </section>
  );
}
