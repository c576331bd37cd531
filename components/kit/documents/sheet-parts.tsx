import { Image, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Words } from '@/lib/kit/drawings';
import { breakableWord, NEVER_WITHIN_WORDS, printable, sizeForWidth } from './fitting';
import { FAMILIES } from './fonts';
import { Tagged } from './tagged';

export const INK = '#3b1a0f';
const RULE = '#d9c3b0';
/** The size of texts in points, like all lengths here. */
export const TEXT_SIZE = 9;
export const PICTURE_SIZE = 136;
export const BAND_RADIUS = 14;

/** The props of every text, so that none overflows its box. */
const WITHIN_BOX = {
  hyphenationCallback: breakableWord,
  hyphenationPenalty: NEVER_WITHIN_WORDS,
};

type TextStyle = { fontSize?: number; color?: string; marginTop?: number };

export const Paragraph = ({ words, style }: { words: Words[]; style?: TextStyle }) => (
  <Tagged tag="P">
    <Text style={{ fontSize: TEXT_SIZE, lineHeight: 1.4, ...style }} {...WITHIN_BOX}>
      {words
        .map((part, place) => ({ ...part, place }))
        .map(({ text, isBold, place }) => (
          <Text key={place} style={isBold ? { fontWeight: 700 } : {}}>
            {printable(text)}
          </Text>
        ))}
    </Text>
  </Tagged>
);

/** The document's title, as large as its longest word permits. */
export const Title = ({ width, children }: { width: number; children: string }) => (
  <Tagged tag="H1">
    <Text
      style={{
        fontFamily: FAMILIES.Bagel,
        fontSize: sizeForWidth(children, width, { least: 14, most: 38 }),
        lineHeight: 1.1,
        marginTop: 8,
      }}
      {...WITHIN_BOX}
    >
      {printable(children)}
    </Text>
  </Tagged>
);

export const Heading = ({ color, children }: { color: string; children: string }) => (
  <Tagged tag="H2">
    <Text
      minPresenceAhead={40}
      style={{ fontFamily: FAMILIES.Bagel, fontSize: 12, color, marginBottom: 3 }}
      {...WITHIN_BOX}
    >
      {printable(children)}
    </Text>
  </Tagged>
);

type CellProps = {
  width: string;
  isBold?: boolean;
  isAtEnd?: boolean;
  indent?: number;
  children: string;
};

export const Cell = ({
  width,
  isBold = false,
  isAtEnd = false,
  indent = 0,
  children,
}: CellProps) => (
  <View style={{ width, paddingLeft: indent, paddingRight: isAtEnd ? 0 : 6 }}>
    <Text
      style={{
        textAlign: isAtEnd ? 'right' : 'left',
        fontWeight: isBold ? 700 : 400,
        fontSize: TEXT_SIZE,
        lineHeight: 1.25,
      }}
      {...WITHIN_BOX}
    >
      {printable(children)}
    </Text>
  </View>
);

/** A row with a label and its values, which is read as one paragraph. */
export const Row = ({ isHead = false, children }: { isHead?: boolean; children: ReactNode }) => (
  <View
    wrap={false}
    style={{
      paddingVertical: 3,
      borderBottomWidth: isHead ? 1 : 0.5,
      borderBottomColor: isHead ? INK : RULE,
    }}
  >
    <Tagged tag="P">
      <View style={{ flexDirection: 'row', alignItems: isHead ? 'flex-end' : 'flex-start' }}>
        {children}
      </View>
    </Tagged>
  </View>
);

type FigureProps = { picture: Buffer; alt: string; ground: string };

export const Figure = ({ picture, alt, ground }: FigureProps) => (
  <View
    style={{
      width: PICTURE_SIZE + 24,
      padding: 12,
      alignItems: 'center',
      justifyContent: 'center',
      backgroundColor: ground,
      borderTopRightRadius: BAND_RADIUS,
      borderBottomRightRadius: BAND_RADIUS,
    }}
  >
    <Tagged tag="Figure" alt={alt}>
      <Image
        src={picture}
        style={{ width: PICTURE_SIZE, height: PICTURE_SIZE, objectFit: 'contain' }}
      />
    </Tagged>
  </View>
);
