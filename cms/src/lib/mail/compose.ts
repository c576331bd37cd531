/** A stored message: the visitor's own words, in the contract's field names. */
export type Submission = Record<string, unknown>;

const LABELS: Record<string, string> = {
  subject: 'Sujet',
  business: 'Activité',
  items: 'Kit',
  name: 'Nom',
  society: 'Société',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  postcode: 'Code postal',
  city: 'Ville',
  language: 'Langue',
  message: 'Message',
};

const VALUES: Record<string, string> = {
  distributor: 'devenir distributeur',
  love: 'mot doux',
  complaint: 'réclamation',
  press: 'presse',
  supermarket: 'supermarché',
  retailer: 'magasin',
  cinema: 'cinéma',
  other: 'autre',
  price_labels: 'étiquettes de prix',
  table_stands: 'chevalets',
  screen_visuals: 'visuels d’écran',
};

const SUBJECT_LENGTH = 120;

/** One line, whatever was typed: a line break in a header would begin another header. */
export const headerText = (value: unknown): string =>
  String(value ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_LENGTH);

const shown = (value: unknown): string =>
  [value]
    .flat()
    .map((item) => VALUES[String(item)] ?? String(item))
    .join(', ');

/**
 * The mail that tells of a message: plain text, so that nothing in it can run, with the visitor as
 * the address to answer to.
 */
export function composeNotice(kind: 'contact-message' | 'kit-request', entry: Submission) {
  const title = kind === 'kit-request' ? 'Demande de kit' : 'Message du site';
  const about = kind === 'kit-request' ? entry.business : entry.subject;
  const lines = Object.entries(LABELS)
    .filter(([field]) => entry[field] !== undefined && entry[field] !== null && entry[field] !== '')
    .map(([field, label]) =>
      field === 'message' ? `\n${entry.message}` : `${label} : ${headerText(shown(entry[field]))}`,
    );
  return {
    subject: headerText(`${title} (${shown(about)}) : ${headerText(entry.name)}`),
    replyTo: { name: headerText(entry.name), address: headerText(entry.email) },
    text: `${lines.join('\n')}\n`,
  };
}
