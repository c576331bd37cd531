import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { pathFor } from '@/lib/i18n/paths';

const ALTERNATIVES = [
  { key: 'faq', flavour: 'crispy', route: '/faq' },
  { key: 'find', flavour: 'coconut', route: '/nous-trouver' },
  { key: 'sell', flavour: 'peanut', route: '/nous-vendre' },
] as const;

/** Links to pages that may help sooner than a message. */
export async function ContactAlternatives() {
  const locale = await getLocale();
  const t = await getTranslations('contact.ways');
  return (
    <aside aria-labelledby="ways" className="lg:sticky lg:top-28 lg:self-start">
      <h2 id="ways" className="display text-h3">
        {t('title')}
      </h2>
      <ul className="mt-5 grid gap-3">
        {ALTERNATIVES.map(({ key, flavour, route }) => (
          <li key={key} data-flavour={flavour}>
            <Link
              href={pathFor(locale, route)}
              className="flex min-h-24 items-center justify-between gap-5 rounded-3xl bg-(--ground) px-6 py-5 font-bold text-lead leading-snug"
            >
              <span className="max-w-[12.8em] text-balance">{t(key)}</span>
              <span className="arrow grid size-11 shrink-0 place-items-center rounded-full bg-cocoa text-cream">
                <Icon name="arrow" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
