/** Why a file cannot be read, in French. */
export class UnreadableFile extends Error {}

export const UNREADABLE_WORKBOOK =
  'Ce fichier n’est pas un classeur d’Excel lisible. Ouvrez-le, enregistrez-le comme « Classeur Excel (.xlsx) », puis réessayez.';
