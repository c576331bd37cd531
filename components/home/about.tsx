import { Markdown } from '@/components/ui/markdown';
import { Picture } from '@/components/ui/picture';
import type { Homepage } from '@/lib/content/types';
import spoonful from '@/public/pictures/spoonful-original.webp';

/** What cookie dough is, in the brand's words, and a spoonful of it. */
export function About({ homepage }: { homepage: Homepage }) {
  return (
    <section className="wave-bottom bg-cocoa text-cream" data-dark lang={homepage.lang}>
      <div className="shell grid grid-cols-1 items-end gap-x-10 py-20 lg:grid-cols-[1.25fr_1fr] lg:py-28">
        <div className="min-w-0">
          <h2 className="display text-h1 text-brand">{homepage.about.title}</h2>
          <Markdown className="prose mt-8 text-lead">{homepage.about.text}</Markdown>
        </div>
        <Picture
          image={spoonful}
          alt=""
          sizes="(min-width: 40rem) 32rem, 100vw"
          className="rise relative z-2 mx-auto -mt-10 -mb-44 w-full max-w-[32rem] lg:-mr-6 lg:-mb-60 lg:w-[112%]"
        />
      </div>
    </section>
  );
}
