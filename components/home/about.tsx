import { Markdown } from '@/components/ui/markdown';
import { Picture } from '@/components/ui/picture';
import type { Homepage } from '@/lib/content/types';
import spoonful from '@/public/pictures/spoonful-original.webp';

/** The brand's explanation of cookie dough, with a picture of a spoonful. */
export function About({ homepage }: { homepage: Homepage }) {
  return (
    <section className="wave-bottom bg-cocoa text-cream" data-dark lang={homepage.lang}>
      <div className="page-width grid grid-cols-1 items-end gap-x-10 py-20 lg:grid-cols-[1.25fr_1fr] lg:py-28">
        <h2 className="display min-w-0 max-w-[9.9em] text-brand text-h1 lg:col-span-2 lg:text-product-wide">
          {homepage.about.title}
        </h2>
        <Markdown className="prose mt-8 text-lead lg:mt-12">{homepage.about.text}</Markdown>
        <Picture
          image={spoonful}
          alt=""
          sizes="(min-width: 64rem) 44rem, (min-width: 40rem) 32rem, 100vw"
          className="rise relative z-2 mx-auto -mt-10 -mb-44 w-full max-w-[32rem] lg:-mt-72 lg:-mr-10 lg:-mb-72 lg:w-[125%] lg:max-w-[44rem]"
        />
      </div>
    </section>
  );
}
