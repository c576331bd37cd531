import { getTranslations } from 'next-intl/server';
import { Picture } from '@/components/ui/picture';
import type { Product } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';
import jar from '@/public/pictures/format-jar.webp';
import pack from '@/public/pictures/format-pack.webp';

/** By position: the pot, then the pack of two. The box of nine is for the professional page alone. */
const PICTURES = [jar, pack];

export async function Formats({ locale, product }: { locale: Locale; product: Product }) {
  const t = await getTranslations({ locale, namespace: 'product' });
  return (
    <section className="bg-cream py-16">
      <div className="shell">
        <h2 className="display text-h2">{t('formatsTitle')}</h2>
        <ul className="mt-10 grid gap-5 md:grid-cols-2" lang={product.lang}>
          {product.formats.items.map(({ title, text, note }, index) => {
            const picture = PICTURES[index];
            return (
              <li key={title} className="flex flex-col rounded-card bg-milk p-8 text-center">
                {picture && (
                  <Picture
                    image={picture}
                    alt=""
                    sizes="(min-width: 48rem) 22rem, 70vw"
                    className="mx-auto w-4/5 max-w-sm"
                  />
                )}
                <h3 className="display mt-4 text-h3">{title}</h3>
                <p className="mx-auto mt-2 max-w-[36ch]">{text}</p>
                {note && <p className="mt-4 font-bold text-(--accent)">{note}</p>}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
