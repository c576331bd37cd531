/** A field as the admin marks it, with the text below it. */
type MarkedField = { path: string[]; message: string; name: 'ValidationError' };

/** The save that a form was too old for. */
export type OtherSave = {
  at: Date;
  /** The person's name; undefined if Strapi does not know it. */
  by?: string;
  /** True if it was this very person, in another window or language. */
  isOwn: boolean;
};

const QUOTED_CHARACTERS = 160;
const TODO = 'Copiez votre texte, rechargez la page, puis collez-le.';

const time = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

/** `le 25 novembre à 14 h 02` */
function inWords(at: Date): string {
  const parts = Object.fromEntries(time.formatToParts(at).map(({ type, value }) => [type, value]));
  return `le ${parts.day} ${parts.month} à ${parts.hour} h ${parts.minute}`;
}

/** What the admin says above the form: who saved, when, and how no text is lost. */
export function conflictSentence({ at, by, isOwn }: OtherSave): string {
  const other = isOwn
    ? `Vous avez enregistré cette fiche ${inWords(at)}, dans une autre fenêtre ou une autre langue`
    : `${by ?? 'Quelqu’un'} a enregistré cette fiche ${inWords(at)}, pendant que vous la modifiiez`;
  return `${other}. Pour ne rien effacer, vos changements n’ont pas été enregistrés ; ils sont toujours dans ce formulaire. ${TODO}`;
}

const isText = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
const isObject = (value: unknown) => typeof value === 'object' && value !== null;

function quote(value: unknown): string {
  if (!isText(value) || value === '') return 'rien';
  const text = String(value);
  const isLong = text.length > QUOTED_CHARACTERS;
  return `« ${isLong ? `${text.slice(0, QUOTED_CHARACTERS)}…` : text} »`;
}

/**
 * The fields of a form whose text is another one in the stored document, nested ones too, each with
 * the stored text. Pictures and relations are left out: the form sends them in another shape.
 */
export function markDifferences(
  form: unknown,
  stored: unknown,
  path: string[] = [],
): MarkedField[] {
  if (isObject(form) && isObject(stored))
    return Object.entries(form as object)
      .filter(([key]) => key in (stored as object) && !/^(?:id|documentId|__.*)$/.test(key))
      .flatMap(([key, value]) =>
        markDifferences(value, (stored as Record<string, unknown>)[key], [...path, key]),
      );
  const [written, saved] = [form ?? '', stored ?? ''];
  if (isObject(written) || isObject(saved) || written === saved) return [];
  const message = `Dans la version enregistrée entre-temps : ${quote(saved)}. ${TODO}`;
  return [{ path, message, name: 'ValidationError' }];
}
