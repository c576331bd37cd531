import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { localeSwitchPath, type PageRef, pageRef } from '@/lib/i18n/paths';
import { type Locale, languageName, routing } from '@/lib/i18n/routing';
import { MenuScope } from './menu-scope';

type Props = { page: PageRef; slugs?: Partial<Record<Locale, string>> };

/** Links to this page in every language, or to the blog where the document lacks a translation. */
export async function LocaleSwitcher({ page, slugs }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('shell');
  const target = (code: Locale) => {
    if (!slugs) return localeSwitchPath(code, page);
    const slug = slugs[code];
    return localeSwitchPath(code, slug ? pageRef(page.route, { slug }) : { route: '/blog' });
  };
  return (
    <MenuScope>
      <button
        type="button"
        popoverTarget="language-menu"
        className="inline-flex min-h-12 items-center gap-2 rounded-pill px-2 font-bold sm:px-3 hover:bg-cocoa hover:text-cream"
      >
        <Icon name="globe" className="size-5 max-xs:hidden" />
        {locale.toUpperCase()}
        <span className="sr-only"> {t('language', { language: languageName(locale) })}</span>
      </button>
      <nav
        id="language-menu"
        popover="auto"
        aria-label={t('languages')}
        className="menu-drop min-w-52"
      >
        <ul>
          {routing.locales.map((code) => (
            <li key={code}>
              <a
                href={target(code)}
                hrefLang={code}
                lang={code}
                rel="nofollow"
                aria-current={code === locale ? 'true' : undefined}
                className="locale-link"
              >
                {languageName(code)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </MenuScope>
  );
}
