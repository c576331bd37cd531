import { getLocale, getTranslations } from 'next-intl/server';
import type { ProductCard } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';
import { type ChoiceFault, choiceParameters, type KitChoice } from '@/lib/kit/choice';
import type { KitFile, KitProgress } from '@/lib/kit/files';
import { KitChange } from './kit-change';
import { KitFiles } from './kit-files';
import { KitHero } from './kit-hero';
import { KitLanguages } from './kit-languages';
import { KitStatus, type KitStatusLabels } from './kit-status';

async function getStatusLabels(): Promise<KitStatusLabels> {
  const t = await getTranslations('kitPage');
  return {
    readyTitle: t('readyTitle'),
    makingTitle: t('makingTitle'),
    progress: t('progress'),
    made: t('made', { made: '{made}', total: '{total}' }),
    ahead: t('ahead', { ahead: '{ahead}' }),
    making: t('making'),
    ready: t('ready'),
    missingFile: t('missingFile'),
    failed: t('failed'),
  };
}

type Props = {
  token: string;
  expires: Date;
  choice: KitChoice;
  /** The language whose files are shown. */
  shown: Locale;
  /** The files in this language. */
  files: KitFile[];
  /** The progress; undefined if nothing is drawn because of a fault. */
  progress?: KitProgress;
  products: ProductCard[];
  /** The page's own path without its query, and the query. */
  path: string;
  query: URLSearchParams;
  /** The fault of the query, in which case the files are those of the token. */
  fault?: ChoiceFault;
};

/**
 * The page of a shop's kit: the ZIP, the files of one language with a picture of each, links to the
 * other languages, and a form to change the choice.
 */
export async function KitPage(props: Props) {
  const { token, expires, choice, shown, files, progress, products, path, query, fault } = props;
  const parameters = choiceParameters(choice);
  const own = choiceParameters({ ...choice, locales: [shown] });
  const address = `/api/kit/${token}`;
  const isChosen = ({ slug }: ProductCard) =>
    choice.flavours.length === 0 || choice.flavours.includes(slug);
  return (
    <KitStatus
      url={`${address}/progress?${parameters}&shown=${shown}`}
      known={progress}
      labels={await getStatusLabels()}
      locale={await getLocale()}
    >
      <KitHero
        path={query.size > 0 ? `${path}?${query}` : path}
        zip={`${address}.zip?${parameters}`}
        expires={expires}
        fault={fault}
      />
      <section id="files" className="page-width scroll-mt-24 pt-24 pb-24 lg:pt-28">
        <KitLanguages locales={choice.locales} shown={shown} path={path} query={query} />
        <KitFiles
          locale={shown}
          files={files}
          pathOf={({ route }) => `${address}/${route}?${own}`}
          flavours={products.filter(isChosen)}
        />
      </section>
      <KitChange action={path} choice={choice} flavours={products} query={query} fault={fault} />
    </KitStatus>
  );
}
