import type { Card } from '@/lib/seo/sharing/card';
import { SITE } from '@/lib/site';

const INK = '#3b1a0f';
const WIDTH = 600;

/** Words of six languages share one width: the longer they are, the smaller. */
function sizeOf(title: string): number {
  const longestWord = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  if (title.length > 34 || longestWord > 12) return 66;
  return title.length > 17 || longestWord > 9 ? 82 : 104;
}

/** The words of a shared link's picture. Every box is flex: the drawing library knows no other. */
export function SharingWords({ card: { title, line } }: { card: Card }) {
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
        <div style={{ display: 'flex', fontSize: sizeOf(title), lineHeight: 1 }}>{title}</div>
        <div style={{ display: 'flex', fontSize: 34, lineHeight: 1.2, marginTop: 26 }}>{line}</div>
      </div>
      <div style={{ display: 'flex', fontSize: 30 }}>{SITE.signature}</div>
    </div>
  );
}
