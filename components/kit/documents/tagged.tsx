import layoutDocument from '@react-pdf/layout';
import renderPdf from '@react-pdf/render';
import { Canvas, type DocumentProps, Font, pdf } from '@react-pdf/renderer';
import PDFDocument from 'pdfkit';
import type { ReactElement, ReactNode } from 'react';
import { SITE } from '@/lib/site';
import { rememberLetters } from './fonts';

/**
 * A file that is being drawn, with the root of its structure (docs/decisions/0058-tagged-pdfs.md).
 */
type Drawing = { file: PDFKit.PDFDocument; root: ReturnType<PDFKit.PDFDocument['struct']> };

// Both packages declare less than react-pdf itself passes to them.
const layOut = layoutDocument as (
  document: Parameters<typeof layoutDocument>[0],
  fonts: typeof Font,
) => ReturnType<typeof layoutDocument>;
const draw = renderPdf as unknown as (
  file: PDFKit.PDFDocument,
  layout: Awaited<ReturnType<typeof layoutDocument>>,
) => void;

/** The document that is being drawn. Its pages are drawn synchronously, so there is only one. */
let drawing: Drawing | undefined;

type Role = { tag: string; alt?: string };

/**
 * Opens an element of the structure. Untagged drawings, such as a background or a crop mark, are
 * artifacts.
 */
function open({ file, root }: Drawing, { tag, alt }: Role): void {
  file.endMarkedContent();
  const content = file.markStructureContent(tag);
  root.add(file.struct(tag, { alt }, content));
}

function close({ file }: Drawing): void {
  file.endMarkedContent();
  file.markContent('Artifact');
}

/**
 * Calls back at its place in the order of drawing, without drawing anything. It has a size because
 * react-pdf warns without one.
 */
const Mark = ({ onDraw }: { onDraw: (drawing: Drawing) => void }) => (
  <Canvas
    style={{ position: 'absolute', width: 1, height: 1 }}
    paint={() => {
      if (drawing) onDraw(drawing);
      return null;
    }}
  />
);

/**
 * Makes its children one element of the document's structure, which is read in the order of
 * drawing.
 */
export const Tagged = ({ tag, alt, children }: Role & { children: ReactNode }) => (
  <>
    <Mark onDraw={(target) => open(target, { tag, alt })} />
    {children}
    <Mark onDraw={close} />
  </>
);

/** pdfkit writes the title into XML without escaping it, after it has written it elsewhere. */
class TaggedFile extends PDFDocument {
  override endMetadata(): void {
    this.info.Title = this.info.Title?.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    super.endMetadata();
  }
}

/** Renders a document of react-pdf as a tagged file, with `title` and `language` from its props. */
export async function renderTagged(document: ReactElement<DocumentProps>): Promise<Uint8Array> {
  const { title, language } = document.props;
  const file = new TaggedFile({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: SITE.name, Creator: SITE.name, Producer: SITE.name },
  });
  const root = file.struct('Document');
  file.addStructure(root);
  file.on('pageAdded', () => file.markContent('Artifact'));
  const layout = await layOut(pdf(document).container.document, Font);
  rememberLetters();
  drawing = { file, root };
  try {
    draw(file, layout);
  } finally {
    drawing = undefined;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}
