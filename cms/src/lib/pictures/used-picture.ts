type Picture = {
  mime?: string | null;
  width?: number | null;
  height?: number | null;
  alternativeText?: string | null;
};

/** A file name, which is not an alternative text. */
const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

const isDescribed = ({ alternativeText }: Picture) => {
  const text = alternativeText?.trim() ?? '';
  return text !== '' && !FILE_NAME.test(text);
};

/**
 * The fault of a picture in a field.
 * @param field the field's label
 * @param needsText whether the picture is about to be published, and no other text describes it
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
