import { open, readFile } from 'node:fs/promises';
import { HEAD_BYTES, hasSvgSize, readFormat, SHOWN } from './read-format';

/** A file as Strapi's form parser passes it on. */
export type UploadedFile = {
  filepath: string;
  originalFilename: string | null;
  mimetype: string | null;
  /** The size in bytes. */
  size: number;
  /** The type that Strapi stores as the file's media type. */
  detectedMimeType?: string;
};

/** The greatest size in bytes, which config/plugins.ts also passes to Strapi. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** PDFs are accepted for texts that link to them. */
const PDF = 'application/pdf';
const FORMATS = 'JPEG, PNG, WebP, GIF ou SVG';

const HOW_TO: Record<string, string> = {
  'image/heic':
    'c’est une photo d’iPhone (HEIC). Exportez-la en JPEG ; pour les prochaines, réglez l’iPhone sur Appareil photo → Formats → Le plus compatible.',
  'image/avif': 'c’est une image AVIF. Enregistrez-la en JPEG ou WebP.',
  'image/tiff':
    'c’est une image TIFF, qu’un navigateur n’affiche pas. Enregistrez-la en JPEG ou PNG.',
  'image/bmp': 'c’est une image BMP, bien trop lourde pour un site. Enregistrez-la en PNG.',
  'image/vnd.adobe.photoshop':
    'c’est un fichier Photoshop. Exportez-le en JPEG, ou en PNG s’il a un fond transparent.',
};

async function readHead(filepath: string): Promise<Buffer> {
  const file = await open(filepath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const megabytes = (bytes: number) =>
  (bytes / 1024 / 1024).toLocaleString('fr', { maximumFractionDigits: 1 });

async function faultOf(
  { filepath, size }: UploadedFile,
  type: string | undefined,
  isReadable: () => Promise<boolean>,
) {
  if (size > MAX_PICTURE_BYTES)
    return `ce fichier pèse ${megabytes(size)} Mo, et ${megabytes(MAX_PICTURE_BYTES)} Mo sont permis. Réduisez la photo à 2500 px de large, ou enregistrez-la en JPEG.`;
  if (type === PDF) return undefined;
  if (!type || !SHOWN[type])
    return (
      HOW_TO[type ?? ''] ??
      `ce n’est pas une image que le site peut afficher, malgré son nom. Choisissez un fichier ${FORMATS}.`
    );
  if (type === 'image/svg+xml' && !hasSvgSize(await readFile(filepath, 'utf8')))
    return 'ce dessin SVG ne dit pas sa taille. Exportez-le avec une largeur et une hauteur, ou un viewBox.';
  if (!(await isReadable()))
    return 'cette image est abîmée ou incomplète. Ouvrez-la sur votre ordinateur, puis exportez-la de nouveau.';
  return undefined;
}

/**
 * Why the site cannot show an uploaded file, as a sentence for the editor. Undefined for a PDF or a
 * valid picture, whose type and file extension are then set by its content.
 * @param isReadable whether the whole file can be decoded
 */
export async function uploadFault(
  file: UploadedFile,
  isReadable: () => Promise<boolean>,
): Promise<string | undefined> {
  const type = readFormat(await readHead(file.filepath));
  const fault = await faultOf(file, type, isReadable);
  const name = file.originalFilename ?? '';
  if (fault) return `« ${name} » : ${fault}`;
  file.detectedMimeType = type;
  const extension = /\.[^./\\]*$/.exec(name)?.[0] ?? '';
  const expected = SHOWN[type ?? ''] ?? '.pdf';
  const isSame = extension === expected || (expected === '.jpg' && extension === '.jpeg');
  if (!isSame) file.originalFilename = name.slice(0, name.length - extension.length) + expected;
  return undefined;
}
