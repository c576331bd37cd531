import type { Card } from '@/lib/seo/og-image/card';
import { SITE } from '@/lib/site';

const INK = '#3b1a0f';
const WIDTH = 600;

/**
 * The font size of a title. Longer titles are smaller, because texts in six languages have the same
 * width.
 */
function fontSizeOf(title: string): number {
  const longestWord = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  if (title.length > 34 || longestWord > 12) return 66;
  return title.length > 17 || longestWord > 9 ? 82 : 104;
}

/** The text of an Open Graph image. Every box is flex, as `ImageResponse` supports nothing else. */
export function CardText({ card: { title, line } }: { card: Card }) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: WIDTH,
        height: '100%',
        padding: '60px 0 60px 70px',
        color: INK,
        fontFamily: 'Bagel',
      }}
    >
      <div style={{ display: 'flex', fontSize: 40 }}>{SITE.name}</div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div style={{ display: 'flex', fontSize: fontSizeOf(title), lineHeight: 1 }}>{title}</div>
        <div style={{ display: 'flex', fontSize: 34, lineHeight: 1.2, marginTop: 26 }}>{line}</div>
      </div>
      <div style={{ display: 'flex', fontSize: 30 }}>{SITE.signature}</div>
    </div>
  );
}
