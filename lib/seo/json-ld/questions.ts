import type { FAQPage } from 'schema-dts';
import type { Question } from '../../content/types';
import type { Locale } from '../../i18n/routing';
import { plainText } from '../plain-text';

/** The questions of a page with their answers as plain text. */
export const faqPage = (locale: Locale, questions: Question[]): FAQPage => ({
  '@type': 'FAQPage',
  inLanguage: locale,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
});
