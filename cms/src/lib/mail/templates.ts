import { frenchOf } from '../inbox/choices';

/** A stored message by field name; the values are the visitor's own text. */
export type Submission = Record<string, unknown>;

const LABELS: Record<string, string> = {
  subject: 'Sujet',
  business: 'Activité',
  items: 'Kit',
  kit: 'Son kit',
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

const MAX_HEADER_LENGTH = 120;

/** Replaces line breaks and control characters with spaces. */
const toSingleLine = (value: unknown): string =>
  String(value ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Text that is safe in a header, where a line break would start another header. */
export const toHeaderText = (value: unknown): string =>
  Array.from(toSingleLine(value)).slice(0, MAX_HEADER_LENGTH).join('');

/** The French words of codes within a sentence; any other text is unchanged. */
const wordsOf = (field: string, value: unknown): string =>
  [value]
    .flat()
    .map((code) => {
      const french = frenchOf(field, String(code));
      return french ? french.charAt(0).toLowerCase() + french.slice(1) : String(code);
    })
    .join(', ');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text that is safe in HTML and in a quoted attribute. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** The HTML part of a text. Without one, Strapi would send the text as HTML, unescaped. */
const toHtml = (text: string) => `<div style="white-space: pre-wrap">${escapeHtml(text)}</div>`;

export type MessageKind = 'contact-message' | 'kit-request';

/**
 * The email about one message. The visitor's text is escaped, and their email address is the
 * Reply-To.
 */
export function composeNotification(kind: MessageKind, entry: Submission) {
  const title = kind === 'kit-request' ? 'Demande de kit' : 'Message du site';
  const topic = kind === 'kit-request' ? 'business' : 'subject';
  const lines = Object.entries(LABELS)
    .filter(([field]) => entry[field] !== undefined && entry[field] !== null && entry[field] !== '')
    .map(([field, label]) => {
      const value = entry[field];
      if (field === 'message') return `\n${value}`;
      return `${label} : ${toSingleLine(wordsOf(field, value))}`;
    });
  const text = `${lines.join('\n')}\n`;
  return {
    subject: toHeaderText(
      `${title} (${wordsOf(topic, entry[topic])}) : ${toHeaderText(entry.name)}`,
    ),
    replyTo: { name: toHeaderText(entry.name), address: toSingleLine(entry.email) },
    text,
    html: toHtml(text),
  };
}

/** The email about several messages: it quotes some and counts the rest. */
export function composeDigest(quoted: [MessageKind, Submission][], total: number) {
  const quotes = quoted.map((message) => {
    const { subject, text } = composeNotification(...message);
    return `${subject}\n\n${text}`;
  });
  const rest = total - quoted.length;
  const more = rest > 0 ? [`Et ${rest} de plus, à lire dans l’administration.\n`] : [];
  const text = [...quotes, ...more].join(`\n${'—'.repeat(20)}\n\n`);
  return { subject: `${total} nouveaux messages du site`, text, html: toHtml(text) };
}
