import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { KitPage } from '@/components/sell/kit-page/kit-page';
import { MissingKit } from '@/components/sell/kit-page/missing-kit';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { pathFor } from '@/lib/i18n/paths';
import { readChoice, shownLocale } from '@/lib/kit/choice';
import { continueKit, listKitFiles } from '@/lib/kit/files';
import { readKitToken } from '@/lib/kit/token';
import { setPageStatus } from '@/lib/request-context';

const ROUTE = '/nous-vendre/kit/[token]';

/** The parameters of a kit that this page accepts; `shown` is the language whose files it shows. */
const PARAMETERS = ['price', 'currency', 'flavours', 'languages', 'locale', 'shown'];

type SearchParams = Record<string, string | string[] | undefined>;

/** The page's parameters, unchanged. */
const ownQuery = (searchParams: SearchParams) =>
  new URLSearchParams(
    PARAMETERS.flatMap((name) =>
      [searchParams[name] ?? []].flat().map((value): [string, string] => [name, value]),
    ),
  );

/**
 * The same parameters for the kit's API. The page uses `languages` instead of `locale`, which would
 * switch the page's own language (middleware.ts).
 */
const toKitQuery = (query: URLSearchParams) =>
  new URLSearchParams(
    Array.from(query, ([name, value]) => [name === 'languages' ? 'locale' : name, value]),
  );

export async function generateMetadata(
  props: PageProps<'/[locale]/nous-vendre/kit/[token]'>,
): Promise<Metadata> {
  const metadata = await siteMetadata(ROUTE, props, async ({ locale, params }) => {
    const meta = await getTranslations({ locale, namespace: 'meta.kit' });
    const t = await getTranslations({ locale, namespace: 'kitPage' });
    const kit = readKitToken(params.token);
    const missing = kit === 'expired' ? t('expiredTitle') : t('missingTitle');
    return {
      title: kit && kit !== 'expired' ? meta('title') : missing,
      description: meta('description'),
      isHidden: true,
    };
  });
  // The next page must not learn this address, which opens the kit.
  return { ...metadata, referrer: 'strict-origin' };
}

export default (props: PageProps<'/[locale]/nous-vendre/kit/[token]'>) =>
  sitePage(ROUTE, props, async ({ locale, params, searchParams, shell }) => {
    const { settings, products } = shell;
    const kit = readKitToken(params.token);
    if (!kit || kit === 'expired') {
      const hasExpired = kit === 'expired';
      setPageStatus(hasExpired ? 410 : 404);
      return <MissingKit hasExpired={hasExpired} contact={settings.procontact} />;
    }

    const query = ownQuery(await searchParams);
    const read = readChoice(
      kit.choice,
      toKitQuery(query),
      products.map(({ slug }) => slug),
    );
    const fault = 'field' in read ? read : undefined;
    const choice = 'choice' in read ? read.choice : kit.choice;
    const shown = shownLocale(choice, query.get('shown'), locale);
    const files = await listKitFiles(choice);
    if (fault) setPageStatus(400);
    const progress = fault ? undefined : await continueKit(files, params.token, shown);

    return {
      flavour: 'caramel',
      query: query.size > 0 ? `?${query}` : undefined,
      content: (
        <KitPage
          token={params.token}
          expires={kit.expires}
          choice={choice}
          shown={shown}
          files={files.filter((file) => file.locale === shown)}
          progress={progress}
          products={products}
          path={pathFor(locale, ROUTE, params)}
          query={query}
          fault={fault}
        />
      ),
    };
  });
