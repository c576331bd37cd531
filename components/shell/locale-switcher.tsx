import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { type Place, switchAddress } from '@/lib/i18n/address';
import { languageName } from '@/lib/i18n/language-name';
import { type Locale, localeCookie, routing } from '@/lib/i18n/routing';
import { LocaleLink } from './locale-link';

type Props = { locale: Locale; place: Place; slugs?: Partial<Record<Locale, string>> };

/** The same page in the other languages; a document that a language lacks leads to its list. */
export async function LocaleSwitcher({ locale, place, slugs }: Props) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const target = (code: Locale) => {
    if (!slugs) return switchAddress(code, place.route, place.params) + (place.query ?? '');
    const slug = slugs[code];
    return slug ? switchAddress(code, place.route, { slug }) : switchAddress(code, '/blog');
  };
  return (
    <>
      <button
        type="button"
        popoverTarget="languages"
        aria-label={t('language', { language: languageName(locale) })}
        className="inline-flex min-h-12 items-center gap-2 rounded-pill px-2 font-bold sm:px-3 uppercase hover:bg-cocoa hover:text-cream"
      >
        <Icon name="globe" className="size-5 max-xs:hidden" />
        {locale}
      </button>
      <nav id="languages" popover="auto" aria-label={t('languages')} className="menu-drop min-w-52">
        <ul>
          {routing.locales.map((code) => (
            <li key={code}>
              <LocaleLink
                locale={code}
                href={target(code)}
                isCurrent={code === locale}
                sameSite={localeCookie.sameSite}
              >
                {languageName(code)}
              </LocaleLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
