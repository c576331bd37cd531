import type { FAQPage } from 'schema-dts';
import type { Question } from '../../content/types';
import type { Locale } from '../../i18n/routing';
import { plainText } from '../plain-text';

/** The page's language: French where all of it stands in. */
const languageOf = (locale: Locale, questions: Question[]): Locale =>
  questions.every(({ lang }) => lang) ? (questions[0]?.lang ?? locale) : locale;

/** The questions of a page with their answers as plain text; one that is in French says so. */
export const faqPage = (locale: Locale, questions: Question[]): FAQPage => ({
  '@type': 'FAQPage',
  inLanguage: languageOf(locale, questions),
  mainEntity: questions.map(({ question, answer, lang }) => ({
    '@type': 'Question',
    inLanguage: lang,
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
});
