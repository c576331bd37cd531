import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { getProducts } from '@/lib/content/products';
import { getHomepage, getQuestions, getSettings } from '@/lib/content/queries';
import { type StaticRoute, urlFor } from '@/lib/i18n/paths';
import { languageName, routing } from '@/lib/i18n/routing';
import { textResponse } from '@/lib/seo/text-response';
import { SITE } from '@/lib/site';

/** The summary is in English, which language models handle best. */
const LOCALE = 'en';

const entry = (name: string, url: string, text?: string) =>
  `- [${name}](${url})${text ? `: ${text}` : ''}`;

const section = (title: string, lines: string[]) => [`## ${title}`, '', ...lines, ''];

/** A summary of the site for language models: https://llmstxt.org */
async function llmsText(): Promise<string> {
  const t = await getTranslations({ locale: LOCALE, namespace: 'meta' });
  const at = (route: StaticRoute) => urlFor(LOCALE, route);
  const page = (
    kind: 'find' | 'allergens' | 'recalls' | 'sell' | 'contact' | 'blog',
    route:
      | '/nous-trouver'
      | '/allergenes'
      | '/rappels'
      | '/nous-vendre'
      | '/nous-contacter'
      | '/blog',
  ) => entry(t(`${kind}.title`), at(route), t(`${kind}.description`));
  const { blogEnabled } = await getSettings();
  const homepage = await getHomepage(LOCALE);
  const products = await getProducts(LOCALE);
  const questions = await getQuestions(LOCALE);
  return [
    `# ${SITE.name}, ${SITE.signature}`,
    '',
    `> ${t('home.description')}`,
    '',
    homepage.about.text.trim(),
    '',
    ...section(
      'Flavours',
      products.map(({ slug, name, hero }) =>
        entry(name, urlFor(LOCALE, '/produits/[slug]', { slug }), hero.subtitle),
      ),
    ),
    ...section('Pages', [
      page('find', '/nous-trouver'),
      page('allergens', '/allergenes'),
      page('recalls', '/rappels'),
      page('sell', '/nous-vendre'),
      page('contact', '/nous-contacter'),
      ...(blogEnabled ? [page('blog', '/blog')] : []),
    ]),
    ...section(
      'Languages',
      routing.locales.map((locale) => entry(languageName(locale), urlFor(locale, '/'))),
    ),
    ...section(t('faq.title'), [
      ...questions.flatMap(({ question, answer }) => [`### ${question}`, '', answer.trim(), '']),
    ]),
  ].join('\n');
}

export async function GET() {
  await connection();
  return textResponse('text/plain; charset=utf-8', llmsText);
}
