import { Document, Image, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import sharp from 'sharp';
import type { Locale } from '@/lib/i18n/routing';
import type { SheetCopy, Words } from '@/lib/kit/jobs';
import { SITE } from '@/lib/site';
import { breakableWord, NEVER_WITHIN_WORDS, printable, sizeForWidth } from './fitting';
import { FAMILIES, registerFonts } from './fonts';

const INK = '#3b1a0f';
const RULE = '#d9c3b0';
const CREAM = '#fde9cd';
/** In points, as all lengths. */
const MARGIN = 34;
const FOOTER_SPACE = 44;
const TEXT_SIZE = 9;
const NAME_WIDTH = 328;
const PICTURE_SIZE = 136;
/** 300 to the inch. */
const PICTURE_PIXELS = Math.round((PICTURE_SIZE / 72) * 300);

type Style = { fontSize?: number; fontWeight?: 400 | 700; color?: string; marginTop?: number };

/** A text that never leaves its box. */
function Paragraph({ words, style }: { words: Words[]; style?: Style }) {
  return (
    <Text
      style={{ fontSize: TEXT_SIZE, lineHeight: 1.4, ...style }}
      hyphenationCallback={breakableWord}
      hyphenationPenalty={NEVER_WITHIN_WORDS}
    >
      {words.map(({ text, isBold }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        <Text key={index} style={isBold ? { fontWeight: 700 } : {}}>
          {printable(text)}
        </Text>
      ))}
    </Text>
  );
}

/** The document's title, as large as its longest word permits. */
function Title({ children }: { children: string }) {
  return (
    <Text
      style={{
        fontFamily: FAMILIES.Bagel,
        fontSize: sizeForWidth(children, NAME_WIDTH, { least: 14, most: 38 }),
        lineHeight: 1.1,
        marginTop: 8,
      }}
      hyphenationCallback={breakableWord}
      hyphenationPenalty={NEVER_WITHIN_WORDS}
    >
      {printable(children)}
    </Text>
  );
}

function Heading({ color, children }: { color: string; children: string }) {
  return (
    <Text
      minPresenceAhead={24}
      style={{ fontFamily: FAMILIES.Bagel, fontSize: 12, color, marginBottom: 3 }}
    >
      {printable(children)}
    </Text>
  );
}

type CellProps = {
  width: string;
  isBold?: boolean;
  isAtEnd?: boolean;
  indent?: number;
  children: string;
};

function Cell({ width, isBold = false, isAtEnd = false, indent = 0, children }: CellProps) {
  return (
    <View style={{ width, paddingLeft: indent, paddingRight: isAtEnd ? 0 : 6 }}>
      <Text
        style={{
          textAlign: isAtEnd ? 'right' : 'left',
          fontWeight: isBold ? 700 : 400,
          fontSize: TEXT_SIZE,
          lineHeight: 1.25,
        }}
        hyphenationCallback={breakableWord}
        hyphenationPenalty={NEVER_WITHIN_WORDS}
      >
        {printable(children)}
      </Text>
    </View>
  );
}

function TableRow({ isHead = false, children }: { isHead?: boolean; children: ReactNode }) {
  return (
    <View
      wrap={false}
      style={{
        flexDirection: 'row',
        alignItems: isHead ? 'flex-end' : 'flex-start',
        paddingVertical: 3,
        borderBottomWidth: isHead ? 1 : 0.5,
        borderBottomColor: isHead ? INK : RULE,
      }}
    >
      {children}
    </View>
  );
}

function Figure({ picture, alt, ground }: { picture: Buffer; alt: string; ground: string }) {
  return (
    <View
      style={{
        width: PICTURE_SIZE + 24,
        padding: 12,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: ground,
        borderTopRightRadius: 14,
        borderBottomRightRadius: 14,
      }}
    >
      <Image
        src={picture}
        aria-label={alt}
        style={{ width: PICTURE_SIZE, height: PICTURE_SIZE, objectFit: 'contain' }}
      />
    </View>
  );
}

/** The brand, what the document is, and which food it is about. */
function Band({ sheet, picture }: { sheet: SheetCopy; picture?: Buffer }) {
  const { kind, name, legalName, netWeight, ground, accent, pictureText } = sheet;
  return (
    <View style={{ flexDirection: 'row', borderRadius: 14, backgroundColor: CREAM }}>
      <View style={{ flexGrow: 1, flexBasis: 0, padding: 18, minHeight: 110 }}>
        <Text style={{ fontFamily: FAMILIES.Bagel, fontSize: 12 }}>{SITE.name}</Text>
        <Paragraph
          words={[{ text: kind, isBold: true }]}
          style={{ color: accent, fontSize: 9.5 }}
        />
        <Title>{name}</Title>
        {legalName && (
          <Paragraph words={[{ text: legalName }]} style={{ fontSize: 10.5, marginTop: 10 }} />
        )}
        {netWeight && (
          <Paragraph
            words={[{ text: netWeight, isBold: true }]}
            style={{ fontSize: 10.5, marginTop: 4 }}
          />
        )}
      </View>
      {picture && <Figure picture={picture} alt={pictureText} ground={ground} />}
    </View>
  );
}

function Texts({ sheet: { texts, accent } }: { sheet: SheetCopy }) {
  return texts.map(({ title, paragraphs }) => (
    <View key={title} style={{ marginBottom: 12 }}>
      <Heading color={accent}>{title}</Heading>
      {paragraphs.map((words) => (
        <Paragraph key={words.map(({ text }) => text).join('')} words={words} />
      ))}
    </View>
  ));
}

function Nutrition({ sheet: { nutrition, accent } }: { sheet: SheetCopy }) {
  if (!nutrition) return null;
  const { title, columns, rows } = nutrition;
  const [label, value] = columns.length > 1 ? ['40%', '30%'] : ['60%', '40%'];
  return (
    <View style={{ marginBottom: 13 }}>
      <Heading color={accent}>{title}</Heading>
      <TableRow isHead>
        <View style={{ width: label }} />
        {columns.map((column) => (
          <Cell key={column} width={value} isBold isAtEnd>
            {column}
          </Cell>
        ))}
      </TableRow>
      {rows.map((row) => (
        <TableRow key={row.label}>
          <Cell width={label} isBold={!row.isPart} indent={row.isPart ? 8 : 0}>
            {row.label}
          </Cell>
          {row.values.map((text, column) => (
            <Cell key={columns[column]} width={value} isAtEnd>
              {text}
            </Cell>
          ))}
        </TableRow>
      ))}
    </View>
  );
}

function Tables({ sheet: { tables, accent } }: { sheet: SheetCopy }) {
  return tables.map(({ title, rows }) => (
    <View key={title} style={{ marginBottom: 13 }}>
      <Heading color={accent}>{title}</Heading>
      {rows.map(({ label, value }) => (
        <TableRow key={label}>
          <Cell width="52%" isBold>
            {label}
          </Cell>
          <Cell width="48%">{value}</Cell>
        </TableRow>
      ))}
    </View>
  ));
}

/** On every page: who answers for the food, and which sheet this is. */
function Footer({ sheet: { operator, name } }: { sheet: SheetCopy }) {
  return (
    <View
      fixed
      style={{
        position: 'absolute',
        bottom: 24,
        left: MARGIN,
        right: MARGIN,
        flexDirection: 'row',
        paddingTop: 6,
        borderTopWidth: 1,
        borderTopColor: INK,
      }}
    >
      <View style={{ width: '70%', paddingRight: 12 }}>
        {operator && (
          <Paragraph
            words={[{ text: operator.label, isBold: true }, { text: `  ${operator.value}` }]}
          />
        )}
      </View>
      <Text
        // Without a line height: react-pdf would apply it twice to a text that it renders late.
        style={{ width: '30%', textAlign: 'right', fontSize: TEXT_SIZE }}
        render={({ pageNumber, totalPages }) =>
          totalPages > 1 ? `${printable(name)}, ${pageNumber}/${totalPages}` : printable(name)
        }
      />
    </View>
  );
}

type Props = { lang: Locale; title: string; sheet: SheetCopy; picture?: Uint8Array };

/** On its ground, as a JPEG: a PDF has transparent pictures uncompressed, and takes long to make them so. */
const onGround = (picture: Uint8Array, ground: string): Promise<Buffer> =>
  sharp(picture)
    .resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: ground })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** The product sheet as a PDF: one page, unless its texts are far longer than usual. */
export async function renderProductSheet({
  lang,
  title,
  sheet,
  picture,
}: Props): Promise<Uint8Array> {
  registerFonts();
  return renderToBuffer(
    <Document
      title={title}
      language={lang}
      author={SITE.name}
      creator={SITE.name}
      producer={SITE.name}
    >
      <Page
        size="A4"
        style={{
          padding: MARGIN,
          paddingBottom: MARGIN + FOOTER_SPACE,
          fontFamily: FAMILIES.Figtree,
          fontSize: TEXT_SIZE,
          color: INK,
        }}
      >
        <Band sheet={sheet} picture={picture && (await onGround(picture, sheet.ground))} />
        <View style={{ flexDirection: 'row', marginTop: 20 }}>
          <View style={{ width: '46%', paddingRight: 24 }}>
            <Texts sheet={sheet} />
          </View>
          <View style={{ width: '54%' }}>
            <Nutrition sheet={sheet} />
            <Tables sheet={sheet} />
          </View>
        </View>
        <Footer sheet={sheet} />
      </Page>
    </Document>,
  );
}
