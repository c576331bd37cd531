import { MAX_BYTES, MAX_MEGABYTES } from '../../lib/shops/limits';

const MEGABYTE = 1024 * 1024;
export const ACCEPTED = ['.xlsx', '.csv', '.txt'];

const COLUMNS = [
  'Référence',
  'Nom',
  'Enseigne',
  'Rue et numéro',
  'Code postal',
  'Ville',
  'Pays',
  'Latitude',
  'Longitude',
  'Position approximative',
  'Site',
  'Parfums',
  'Horaires',
];

const SAVED_OTHERWISE = ['.xls', '.xlsm', '.xlsb', '.ods', '.numbers'];

const extensionOf = (name: string) => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';

/**
 * Why a file is not sent to the server, as a sentence for the editor; undefined if it can be sent.
 */
export function faultOf({ name, size }: { name: string; size: number }): string | undefined {
  const extension = extensionOf(name);
  if (SAVED_OTHERWISE.includes(extension))
    return `« ${name} » est au format ${extension}. Enregistrez-le au format Excel actuel (.xlsx), puis choisissez ce nouveau fichier.`;
  if (!ACCEPTED.includes(extension))
    return `« ${name} » n’est pas un tableau que l’on sait lire. Choisissez un fichier .xlsx, .csv ou .txt.`;
  if (size === 0) return `« ${name} » est vide.`;
  if (size > MAX_BYTES) {
    const megabytes = (Math.ceil((size / MEGABYTE) * 10) / 10).toLocaleString('fr');
    return `« ${name} » pèse ${megabytes} Mo, et la limite est de ${MAX_MEGABYTES} Mo. Gardez la feuille des magasins seule, ou partagez-la en plusieurs fichiers.`;
  }
  return undefined;
}

/**
 * Reads a file into memory, so that the previewed version is imported even if the file is saved
 * again in between.
 * @throws NotReadableError while another program has locked the file
 */
export async function readWhole(file: File): Promise<File> {
  return new File([await file.arrayBuffer()], file.name, { type: file.type });
}

/** The template file. Excel reads a CSV as UTF-8 only with a byte order mark. */
export const TEMPLATE = `\uFEFF${COLUMNS.join(';')}\r\n`;
