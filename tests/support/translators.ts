import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/routing';
import { CATALOGUES } from '../messages/support/messages';

type Options = { locale: Locale; namespace?: never };

/** Replaces `next-intl/server`, which works in React servers only. */
export const getTranslations = async ({ locale, namespace }: Options) =>
  createTranslator({ locale, namespace, messages: CATALOGUES[locale] });
