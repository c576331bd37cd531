import { getTranslations } from 'next-intl/server';
import { Picture } from '@/components/ui/picture';
import type { Product } from '@/lib/content/types';
import pack from '@/public/pictures/format-pack.webp';

export async function Formats({ product }: { product: Product }) {
  const t = await getTranslations('product');
  // The pictures by position: the pot, then the pack of two. The box is only on the professionals'
  // page.
  const pictures = [product.image, pack];
  return (
    <section className="bg-cream py-20 lg:py-28">
      <div className="page-width">
        <h2 className="display text-h2">{t('formatsTitle')}</h2>
        <ul className="mt-10 grid gap-5 md:grid-cols-2" lang={product.lang}>
          {product.formats.items.map(({ title, text, note }, index) => {
            const picture = pictures[index];
            return (
              <li
                key={title}
                className="sheet flex flex-col overflow-hidden rounded-card bg-milk text-center"
              >
                {picture && (
                  <Picture
                    image={picture}
                    alt=""
                    sizes="(min-width: 48rem) 30rem, 86vw"
                    className="rise no-print mx-auto mt-6 mb-2 aspect-[5/4] w-full max-w-lg object-contain"
                  />
                )}
                <div className="relative px-6 pb-9">
                  <h3 className="display text-h3">{title}</h3>
                  <p className="mx-auto mt-3 max-w-[23.1em] text-balance">{text}</p>
                  {note && <p className="mt-4 font-bold text-(--accent)">{note}</p>}
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
