import { Dial } from '@/components/home/dial';
import { Wordmark } from '@/components/shell/wordmark';
import { CallToAction } from '@/components/ui/call-to-action';
import { FlavourShelf } from '@/components/ui/flavour-shelf';
import { PageTitle } from '@/components/ui/page-title';
import { Sticker } from '@/components/ui/sticker';
import type { ProductCard } from '@/lib/content/types';
import { pageOfProducts } from '@/lib/list-pages';
import jar from '@/public/pictures/format-jar.webp';
import spoon from '@/public/pictures/spoon.webp';
import { Controls } from './controls';
import { Icons, Palettes, Type } from './tokens';

/** The design system on one page: colours, type, icons, controls, notices and the larger parts. */
export function Styleguide({ products }: { products: ProductCard[] }) {
  return (
    <>
      <PageTitle title="Styleguide" text="Every token and part, on one page." image={spoon} />
      <div className="page-width grid gap-20 pt-28 pb-24">
        <Palettes />
        <Type />
        <Icons />
        <Controls />
        <section className="flex flex-wrap items-center gap-10">
          <Wordmark />
          <Sticker text="Words that run round the edge once ·" className="w-36" />
          <Dial filled={10} className="w-48" />
        </section>
        <CallToAction
          isWide
          flavour="coconut"
          title="An invitation"
          text="A question, one button, one picture."
          href="#content"
          action="One way on"
          image={jar}
        />
      </div>
      <FlavourShelf page={pageOfProducts(products)} />
    </>
  );
}
