import type { z } from 'zod';

/**
 * The rules of the schemas that zod lacks, each with the reason for the log and the one for
 * editors.
 */
const RULES = {
  'check-digit': {
    logged: 'wrong check digit',
    french: 'le dernier chiffre ne correspond pas aux autres',
  },
  allergens: { logged: 'unknown allergen', french: 'contient un allergène inconnu' },
  'opening-hours': {
    logged: 'not opening hours',
    french: 'ne se lit pas comme des horaires, par exemple « Mo-Sa 09:00-19:30; PH off »',
  },
  batches: {
    logged: 'not a list of batch numbers',
    french: 'n’est pas une liste de numéros de lot',
  },
  'picture-size': {
    logged: 'the picture has no size',
    french: 'l’image n’a pas de dimensions : remplacez-la par un JPEG ou un PNG',
  },
  'picture-url': {
    logged: 'this is no URL of a picture',
    french: 'l’adresse de l’image n’est pas valable',
  },
  'picture-query': {
    logged: 'the URL of the picture has a query or a fragment',
    french: 'l’adresse de l’image n’est pas valable',
  },
  'picture-host': {
    logged: 'the picture is on another host: if it is one of yours, name it in MEDIA_HOSTS',
    french: 'l’image n’est pas dans la médiathèque de Strapi',
  },
};

export type OwnRule = keyof typeof RULES;

/** The parameters of a check by one of these rules, for zod. */
export const ownRule = (code: OwnRule) => ({ error: RULES[code].logged, params: { code } });

/** The issue of a value that breaks one of these rules. */
export const ownIssue = (code: OwnRule, input: unknown) => ({
  code: 'custom' as const,
  message: RULES[code].logged,
  params: { code },
  input,
});

const isOwnRule = (code: unknown): code is OwnRule =>
  typeof code === 'string' && Object.hasOwn(RULES, code);

/**
 * The French message of an issue for editors; the messages of zod's own rules are French already.
 */
export function frenchReason(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'custom') return issue.message;
  const code: unknown = issue.params?.code;
  return isOwnRule(code) ? RULES[code].french : 'n’est pas valable';
}
