/** A field as the admin marks it, with the text below it. */
type MarkedField = { path: string[]; message: string; name: 'ValidationError' };

/** The save that has made a form outdated. */
export type OtherSave = {
  at: Date;
  /** The person's name; undefined if Strapi does not know it. */
  by?: string;
  /** True if the same person saved it, in another window or language. */
  isOwn: boolean;
};

const QUOTED_CHARACTERS = 160;
const ADVICE = 'Copiez votre texte, rechargez la page, puis collez-le.';

const time = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

/** A time such as `le 25 novembre à 9 h 02`. */
function inWords(at: Date): string {
  const parts = Object.fromEntries(time.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = parts.day === '1' ? '1er' : parts.day;
  return `le ${day} ${parts.month} à ${Number(parts.hour)} h ${parts.minute}`;
}

/** The message above the form: who saved, when, and how to lose no text. */
export function conflictSentence({ at, by, isOwn }: OtherSave): string {
  const other = isOwn
    ? `Vous avez enregistré cette fiche ${inWords(at)}, dans une autre fenêtre ou une autre langue`
    : `${by ?? 'Quelqu’un'} a enregistré cette fiche ${inWords(at)}, pendant que vous la modifiiez`;
  return `${other}. Pour ne rien effacer, vos changements n’ont pas été enregistrés ; ils sont toujours dans ce formulaire. ${ADVICE}`;
}

const isText = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function quote(value: unknown): string {
  if (!isText(value) || value === '') return 'rien';
  const text = String(value);
  const isLong = text.length > QUOTED_CHARACTERS;
  return `« ${isLong ? `${text.slice(0, QUOTED_CHARACTERS)}…` : text} »`;
}

/** The keys that Strapi adds. */
const HIDDEN = /^(?:id|documentId|__.*)$/;

/**
 * Whether a value is a picture, which has a media type. The form cannot show a message inside it.
 */
const isPicture = (value: object) => 'mime' in value;

/**
 * The fields of a form whose text differs from the stored document's, nested ones too, each with
 * the stored text. Lists of words, pictures and relations are left out, because the form sends them
 * in another shape.
 */
export function markDifferences(form: object, stored: object, path: string[] = []): MarkedField[] {
  const saved = stored as Record<string, unknown>;
  return Object.entries(form).flatMap(([key, written]) => {
    const other = saved[key];
    const field = [...path, key];
    if (!(key in saved) || HIDDEN.test(key)) return [];
    if (isObject(written) && isObject(other))
      return isPicture(written) ? [] : markDifferences(written, other, field);
    const isInList = Array.isArray(form);
    if (isObject(written) || isObject(other) || isInList || (written ?? '') === (other ?? ''))
      return [];
    const message = `Dans la version enregistrée entre-temps : ${quote(other)}. ${ADVICE}`;
    return [{ path: field, message, name: 'ValidationError' }];
  });
}
