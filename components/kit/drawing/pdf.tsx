import { Image, Path, Svg, Text, View } from '@react-pdf/renderer';
import { FAMILIES } from '../documents/fonts';
import { Tagged } from '../documents/tagged';
import type { Primitives, WordsStyle } from './primitives';

/** The first byte of a JPEG. */
const JPEG = 0xff;

const dataUris = new WeakMap<Uint8Array, string>();

/**
 * A picture's source as a URL, by which react-pdf recognises a picture that is already in the file.
 */
function addressOf(src: string | Uint8Array): string {
  if (typeof src === 'string') return src;
  const known = dataUris.get(src);
  if (known) return known;
  const type = src[0] === JPEG ? 'jpeg' : 'png';
  const uri = `data:image/${type};base64,${Buffer.from(src).toString('base64')}`;
  dataUris.set(src, uri);
  return uri;
}

/**
 * The lines of a text. Each is a text of its own, because no font contains `\n`, and react-pdf
 * would take it from Helvetica, which is not embedded. The fonts have only the wide no-break space.
 */
const linesOf = (text: string): string[] => text.replaceAll('\u202f', '\u00a0').split('\n');

/** The extent from ascender to descender, as a multiple of the font size. */
const EXTENTS = { Bagel: 1.448, Figtree: 1.2 };

/**
 * The shift that centres a text as in CSS: react-pdf adds a line's leading below the text, CSS half
 * of it above.
 */
const shiftOf = ({ fontFamily, fontSize, lineHeight }: WordsStyle): number =>
  lineHeight ? ((lineHeight - EXTENTS[fontFamily]) / 2) * fontSize : 0;

/** The primitives without tags, for repetitions and decoration, which become artifacts. */
export const UNTAGGED: Primitives = {
  Box: ({ style = {}, children }) => <View style={style}>{children}</View>,
  Words: ({ style, children }) => (
    <View style={{ ...style, fontFamily: FAMILIES[style.fontFamily] }}>
      {linesOf(children).map((line) => (
        <Text key={line} style={{ position: 'relative', top: shiftOf(style) }}>
          {line}
        </Text>
      ))}
    </View>
  ),
  Picture: ({ src, style }) => (
    <Image src={addressOf(src)} style={{ ...style, objectFit: 'contain' }} />
  ),
  Shape: ({ viewBox, d, fill, style }) => (
    <Svg viewBox={viewBox} style={style}>
      <Path d={d} fill={fill} />
    </Svg>
  ),
};

/** The primitives for the pages of a PDF. */
export const PDF: Primitives = {
  ...UNTAGGED,
  Words: ({ tag = 'P', ...words }) => (
    <Tagged tag={tag}>
      <UNTAGGED.Words {...words} />
    </Tagged>
  ),
  Picture: (picture) =>
    picture.alt ? (
      <Tagged tag="Figure" alt={picture.alt}>
        <UNTAGGED.Picture {...picture} />
      </Tagged>
    ) : (
      <UNTAGGED.Picture {...picture} />
    ),
};
