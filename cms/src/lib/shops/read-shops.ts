import { MAX_ROWS } from './limits';
import { type List, readList } from './read-list';
import { readTable } from './read-table';
import { UnreadableFile } from './unreadable-file';

/**
 * The shops of a file. Untrusted files must be read by read-shops-apart.ts.
 * @throws UnreadableFile in French
 */
export async function readShops(bytes: Buffer): Promise<List> {
  const list = readList(await readTable(bytes));
  if (!list)
    throw new UnreadableFile(
      'Aucune ligne de ce fichier ne nomme ses colonnes. La première ligne doit les nommer : Nom, Rue et numéro, Code postal, Ville…',
    );
  if (list.rows.length === 0) throw new UnreadableFile('Ce fichier ne contient aucun magasin.');
  if (list.rows.length > MAX_ROWS)
    throw new UnreadableFile(
      `Ce fichier compte ${list.rows.length.toLocaleString('fr')} lignes, et un import en accepte ${MAX_ROWS.toLocaleString('fr')} : partagez-le en plusieurs fichiers.`,
    );
  return list;
}
