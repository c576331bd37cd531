type Picture = {
  mime?: string | null;
  width?: number | null;
  height?: number | null;
  alternativeText?: string | null;
};

/** A file's name is not what a picture shows. */
const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

const isDescribed = ({ alternativeText }: Picture) => {
  const text = alternativeText?.trim() ?? '';
  return text !== '' && !FILE_NAME.test(text);
};

/**
 * What is wrong with a picture in a field.
 * @param field its label
 * @param needsText whether it is about to be published, and nothing else says what it shows
 */
export function usedPictureFault(
  picture: Picture,
  field: string,
  needsText: boolean,
): string | undefined {
  if (!picture.mime?.startsWith('image/') || !picture.width || !picture.height)
    return `« ${field} » : le site ne peut pas afficher ce fichier. Choisissez une photo JPEG, PNG ou WebP, ou un dessin SVG.`;
  if (needsText && !isDescribed(picture))
    return `« ${field} » : dites ce que la photo montre, pour celles et ceux qui ne la voient pas. Le crayon sur la photo → Texte alternatif → Terminer ; puis publiez.`;
  return undefined;
}
