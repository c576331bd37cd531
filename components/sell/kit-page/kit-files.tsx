import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { type Locale, languageName } from '@/lib/i18n/routing';
import type { KitFile } from '@/lib/kit/files';
import type { PaletteName } from '@/lib/palettes';
import { KitDrawing } from './kit-drawing';
import { FileSize } from './kit-status';

type PathOf = (file: KitFile) => string;

type LinkProps = {
  file: KitFile;
  pathOf: PathOf;
  /** The subject for screen readers, which list links without the card around them. */
  subject: ReactNode;
};

/** A link with the file's type and size: `PDF, 120 ko`, or `PNG 1920 × 1080, 1,2 Mo`. */
function FileLink({ file, pathOf, subject }: LinkProps) {
  const { route, width, height } = file;
  return (
    <a href={pathOf(file)} download className="text-button">
      <Icon name="up" className="size-[1.1em] rotate-180" />
      <span>
        <span className="sr-only">{subject}, </span>
        {width && height ? `PNG ${width}\u00a0×\u00a0${height}` : 'PDF'}
        <FileSize route={route} />
      </span>
    </a>
  );
}

type CardProps = {
  /** The drawn file. Screen readers skip the drawing, because it repeats the file. */
  file: KitFile;
  title: string;
  /** The language of the title, where it is not the page's. */
  lang?: string;
  palette: PaletteName;
  /** Whether the card fills a row. */
  isWide?: boolean;
  children: ReactNode;
};

/** A file with a picture of it, or one in several sizes. */
function FileCard({ file, title, lang, palette, isWide = false, children }: CardProps) {
  return (
    <li
      data-flavour={palette}
      className={`flex min-w-0 flex-col gap-5 rounded-card bg-(--ground) p-5 sm:p-7 ${isWide ? 'sm:col-span-full lg:flex-row lg:gap-10' : ''}`}
    >
      <div
        lang={file.locale}
        aria-hidden="true"
        className={`overflow-hidden rounded-2xl bg-milk shadow-[0_0.75rem_2rem_rgb(59_26_15/0.18)] ${isWide ? 'lg:w-3/5' : ''}`}
      >
        <KitDrawing file={file} />
      </div>
      <div className="flex grow flex-col">
        <h4 lang={lang} className={`display wrap-anywhere ${isWide ? 'text-h2' : 'text-h3'}`}>
          {title}
        </h4>
        {children}
      </div>
    </li>
  );
}

type Flavour = { slug: string; name: string; palette: PaletteName; lang?: string };

type Props = {
  locale: Locale;
  /** The files in this language. */
  files: KitFile[];
  /** The URL path of a file. */
  pathOf: PathOf;
  /** The chosen flavours, as the page names them. */
  flavours: Flavour[];
};

/** The files of a kit in one language: papers, screens and product sheets. */
export function KitFiles({ locale, files, pathOf, flavours }: Props) {
  const of = (...kinds: KitFile['kind'][]) => files.filter(({ kind }) => kinds.includes(kind));
  return (
    <>
      <h2 lang={locale} className="display text-h2">
        {languageName(locale)}
      </h2>
      <Papers files={of('price-labels', 'table-stands')} pathOf={pathOf} />
      <Screens files={of('screen')} pathOf={pathOf} flavours={flavours} />
      <Sheets locale={locale} flavours={flavours} />
    </>
  );
}

/** The printed files: labels and stands. */
async function Papers({ files, pathOf }: Pick<Props, 'files' | 'pathOf'>) {
  const t = await getTranslations('kitPage');
  const kit = await getTranslations('kit');
  if (files.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-bold text-lead">{t('papers')}</h3>
      <ul className="mt-4 grid grid-cols-1 gap-5 md:grid-cols-2">
        {files.map((file) => {
          const isLabels = file.kind === 'price-labels';
          const title = kit(isLabels ? 'price_labels' : 'table_stands');
          return (
            <FileCard
              key={file.route}
              file={file}
              title={title}
              palette={isLabels ? 'peanut' : 'coconut'}
            >
              <p className="mt-3">{t(isLabels ? 'labelsText' : 'standsText')}</p>
              <p className="mt-1 mb-4 font-bold">{t(isLabels ? 'print' : 'printStands')}</p>
              <p className="mt-auto">
                <FileLink file={file} pathOf={pathOf} subject={title} />
              </p>
            </FileCard>
          );
        })}
      </ul>
    </>
  );
}

/** The screens: a card for each flavour and for the range, with a link for each size. */
async function Screens({ files, pathOf, flavours }: Omit<Props, 'locale'>) {
  const t = await getTranslations('kitPage');
  const kit = await getTranslations('kit');
  if (files.length === 0) return null;
  // The first file of each flavour, and of the range.
  const subjects = files.filter(
    ({ slug }, index) => files.findIndex((file) => file.slug === slug) === index,
  );
  return (
    <>
      <h3 className="mt-10 font-bold text-lead">{kit('screen_visuals')}</h3>
      <ul className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {subjects.map((subject) => {
          const flavour = flavours.find(({ slug }) => slug === subject.slug);
          const title = flavour?.name ?? t('range');
          const sizes = files.filter(({ slug }) => slug === subject.slug);
          return (
            <FileCard
              key={subject.route}
              file={subject}
              title={title}
              lang={flavour?.lang}
              palette={flavour?.palette ?? 'original'}
              isWide={!subject.slug}
            >
              <ul className="mt-auto pt-2">
                {sizes.map((file) => (
                  <li key={file.route}>
                    <FileLink
                      file={file}
                      pathOf={pathOf}
                      subject={
                        <>
                          {t('screen')}, <span lang={flavour?.lang}>{title}</span>
                        </>
                      }
                    />
                  </li>
                ))}
              </ul>
            </FileCard>
          );
        })}
      </ul>
    </>
  );
}

/**
 * The product sheets, for the buyer rather than the shelf. They are public, and drawn when they are
 * opened.
 */
async function Sheets({ locale, flavours }: Pick<Props, 'locale' | 'flavours'>) {
  const t = await getTranslations('kitPage');
  return (
    <div className="mt-5 rounded-card bg-milk p-5 sm:p-7">
      <h3 className="display text-h3">{t('sheets')}</h3>
      <p className="mt-2">{t('sheetsText')}</p>
      <ul className="mt-4 grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {flavours.map(({ slug, name, lang }) => (
          <li
            key={slug}
            className="flex flex-wrap items-center justify-between gap-x-4 border-cocoa/25 border-b py-1"
          >
            <span lang={lang} className="min-w-0 font-bold wrap-anywhere">
              {name}
            </span>
            <a
              href={`/api/sheets/${slug}.${locale}.pdf`}
              className="text-button min-w-11 justify-end"
            >
              <span className="sr-only">
                {t('sheets')}, <span lang={lang}>{name}</span>,{' '}
              </span>
              PDF
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
