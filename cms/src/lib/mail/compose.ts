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

/** Words for the values of the fields that are chosen, not typed. */
const CHOSEN = new Set(['subject', 'business', 'items']);
const VALUES = new Map([
  ['distributor', 'devenir distributeur'],
  ['love', 'mot doux'],
  ['complaint', 'réclamation'],
  ['press', 'presse'],
  ['supermarket', 'supermarché'],
  ['retailer', 'magasin'],
  ['cinema', 'cinéma'],
  ['other', 'autre'],
  ['price_labels', 'étiquettes de prix'],
  ['table_stands', 'chevalets'],
  ['screen_visuals', 'visuels d’écran'],
]);

const HEADER_LENGTH = 120;

/** One line, whatever was typed. */
const oneLine = (value: unknown): string =>
  String(value ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** A header's text: a line break in it would begin another header. */
export const headerText = (value: unknown): string =>
  Array.from(oneLine(value)).slice(0, HEADER_LENGTH).join('');

const shown = (value: unknown): string =>
  [value]
    .flat()
    .map((item) => VALUES.get(String(item)) ?? String(item))
    .join(', ');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Strapi would send the text itself as HTML where there is none. */
const asHtml = (text: string) =>
  `<div style="white-space: pre-wrap">${text.replace(/[&<>]/g, (mark) => ENTITIES[mark] ?? mark)}</div>`;

/**
 * The mail that tells of a message. Nothing in it can run or link, and the visitor is the address
 * to answer to.
 */
export function composeNotice(kind: 'contact-message' | 'kit-request', entry: Submission) {
  const title = kind === 'kit-request' ? 'Demande de kit' : 'Message du site';
  const about = kind === 'kit-request' ? entry.business : entry.subject;
  const lines = Object.entries(LABELS)
    .filter(([field]) => entry[field] !== undefined && entry[field] !== null && entry[field] !== '')
    .map(([field, label]) => {
      const value = entry[field];
      if (field === 'message') return `\n${value}`;
      return `${label} : ${oneLine(CHOSEN.has(field) ? shown(value) : value)}`;
    });
  const text = `${lines.join('\n')}\n`;
  return {
    subject: headerText(`${title} (${shown(about)}) : ${headerText(entry.name)}`),
    replyTo: { name: headerText(entry.name), address: oneLine(entry.email) },
    text,
    html: asHtml(text),
  };
}
