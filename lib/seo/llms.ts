import 'server-only';
import { getTranslations } from 'next-intl/server';
import { getProducts } from '../content/products';
import { getHomepage, getQuestions, getSettings } from '../content/queries';
import { absoluteAddress } from '../i18n/address';
import { languageName } from '../i18n/language-name';
import { routing } from '../i18n/routing';
import { SITE } from '../site';

/** The language that most readers of this file were taught most in. */
const LOCALE = 'en';

const entry = (name: string, url: string, text?: string) =>
  `- [${name}](${url})${text ? `: ${text}` : ''}`;

const section = (title: string, lines: string[]) => [`## ${title}`, '', ...lines, ''];

/** The site in short, for language models: https://llmstxt.org */
export async function llmsText(): Promise<string> {
  const t = await getTranslations({ locale: LOCALE, namespace: 'meta' });
  const at = (route: Parameters<typeof absoluteAddress>[1]) => absoluteAddress(LOCALE, route);
  const page = (
    kind: 'find' | 'sell' | 'contact' | 'blog',
    route: '/nous-trouver' | '/nous-vendre' | '/nous-contacter' | '/blog',
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
        entry(name, absoluteAddress(LOCALE, '/produits/[slug]', { slug }), hero.subtitle),
      ),
    ),
    ...section('Pages', [
      page('find', '/nous-trouver'),
      page('sell', '/nous-vendre'),
      page('contact', '/nous-contacter'),
      ...(blogEnabled ? [page('blog', '/blog')] : []),
    ]),
    ...section(
      'Languages',
      routing.locales.map((locale) => entry(languageName(locale), absoluteAddress(locale, '/'))),
    ),
    ...section(t('faq.title'), [
      ...questions.flatMap(({ question, answer }) => [`### ${question}`, '', answer.trim(), '']),
    ]),
  ].join('\n');
}
