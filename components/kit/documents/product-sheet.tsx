import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { Locale } from '@/lib/i18n/routing';
import type { SheetCopy } from '@/lib/kit/drawings';
import { SITE } from '@/lib/site';
import { breakableWord, printable } from './fitting';
import { FAMILIES, registerFonts } from './fonts';
import { onGround } from './pictures';
import {
  BAND_RADIUS,
  Cell,
  Figure,
  Heading,
  INK,
  Paragraph,
  PICTURE_SIZE,
  Row,
  TEXT_SIZE,
  Title,
} from './sheet-parts';
import { renderTagged } from './tagged';

const CREAM = '#fde9cd';
/** The margin in points, like all lengths here. */
const MARGIN = 34;
const FOOTER_SPACE = 44;
/** The width of the name beside the picture. */
const NAME_WIDTH = 328;
/** The top of the sheet: the brand, the kind of document, and the food. */
function Band({ sheet, picture }: { sheet: SheetCopy; picture?: Buffer }) {
  const { kind, name, legalName, netWeight, ground, accent, pictureText } = sheet;
  return (
    <View style={{ flexDirection: 'row', borderRadius: BAND_RADIUS, backgroundColor: CREAM }}>
      <View style={{ flexGrow: 1, flexBasis: 0, padding: 18, minHeight: 110 }}>
        <Text style={{ fontFamily: FAMILIES.Bagel, fontSize: 12 }}>{SITE.name}</Text>
        <Paragraph
          words={[{ text: kind, isBold: true }]}
          style={{ color: accent, fontSize: 9.5 }}
        />
        <Title width={NAME_WIDTH}>{name}</Title>
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
      <Row isHead>
        <View style={{ width: label }} />
        {columns.map((column) => (
          <Cell key={column} width={value} isBold isAtEnd>
            {column}
          </Cell>
        ))}
      </Row>
      {rows.map((row) => (
        <Row key={row.label}>
          <Cell width={label} isBold={!row.isPart} indent={row.isPart ? 8 : 0}>
            {row.label}
          </Cell>
          {row.values.map((text, column) => (
            <Cell key={columns[column]} width={value} isAtEnd>
              {text}
            </Cell>
          ))}
        </Row>
      ))}
    </View>
  );
}

function Tables({ sheet: { tables, accent } }: { sheet: SheetCopy }) {
  return tables.map(({ title, rows }) => (
    <View key={title} style={{ marginBottom: 13 }}>
      <Heading color={accent}>{title}</Heading>
      {rows.map(({ label, value }) => (
        <Row key={label}>
          <Cell width="52%" isBold>
            {label}
          </Cell>
          <Cell width="48%">{value}</Cell>
        </Row>
      ))}
    </View>
  ));
}

/**
 * The footer of every page: the operator who is responsible for the food, and the sheet's subject.
 */
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
        // This text has no line height, because react-pdf would apply it twice to a text with
        // `render`.
        style={{ width: '30%', textAlign: 'right', fontSize: TEXT_SIZE }}
        hyphenationCallback={breakableWord}
        render={({ pageNumber, totalPages }) =>
          totalPages > 1 ? `${printable(name)}, ${pageNumber}/${totalPages}` : printable(name)
        }
      />
    </View>
  );
}

type Props = { lang: Locale; title: string; sheet: SheetCopy; pictures: Uint8Array[] };

/** The product sheet as a PDF: one page, unless its texts are far longer than usual. */
export async function renderProductSheet({
  lang,
  title,
  sheet,
  pictures: [picture],
}: Props): Promise<Uint8Array> {
  registerFonts();
  return renderTagged(
    <Document title={title} language={lang}>
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
        <Band
          sheet={sheet}
          picture={picture && (await onGround(picture, sheet.ground, PICTURE_SIZE))}
        />
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
