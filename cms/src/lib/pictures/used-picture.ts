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
 * @param needsText whether it is about to be published, and nothing else says what it shows
 */
export function usedPictureFault(picture: Picture, needsText: boolean): string | undefined {
  if (!picture.mime?.startsWith('image/') || !picture.width || !picture.height)
    return 'Le site ne peut pas afficher ce fichier : choisissez une photo JPEG, PNG, WebP ou AVIF, ou un dessin SVG.';
  if (needsText && !isDescribed(picture))
    return 'Dites ce que la photo montre, pour celles et ceux qui ne la voient pas : le crayon sur la photo → Texte alternatif. Puis publiez.';
  return undefined;
}
