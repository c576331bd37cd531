import type { StandCopy } from '@/lib/kit/jobs';
import type { Primitives } from './drawing/primitives';

type Props = {
  draw: Primitives;
  copy: StandCopy;
  pictures: string[];
  qr?: { d: string; size: number };
};

/** A stand-in until the drawn one is merged. */
export function TableStandFace({
  draw: { Box, Picture, Shape, Words },
  copy,
  pictures,
  qr,
}: Props) {
  const style = { fontFamily: 'Figtree', fontSize: 24, color: '#3b1a0f' } as const;
  return (
    <Box style={{ width: 595, height: 380, backgroundColor: copy.ground }}>
      <Words style={style}>{copy.name}</Words>
      <Words style={style}>{copy.line}</Words>
      <Words style={style}>{copy.scan}</Words>
      {pictures.map((src) => (
        <Picture key={src} src={src} alt="" style={{ width: 200, height: 200 }} />
      ))}
      {qr && (
        <Shape
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          d={qr.d}
          fill="#3b1a0f"
          style={{ width: 80, height: 80 }}
        />
      )}
    </Box>
  );
}
