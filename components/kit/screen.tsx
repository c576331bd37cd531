import type { ScreenCopy } from '@/lib/kit/jobs';
import type { Primitives } from './drawing/primitives';

type Props = {
  draw: Primitives;
  copy: ScreenCopy;
  width: number;
  height: number;
  pictures: string[];
};

/** A stand-in until the drawn one is merged. */
export function Screen({ draw: { Box, Picture, Words }, copy, width, height, pictures }: Props) {
  const style = { fontFamily: 'Bagel', fontSize: 90, color: '#3b1a0f' } as const;
  return (
    <Box style={{ width, height, backgroundColor: copy.ground }}>
      <Words style={style}>{copy.name}</Words>
      <Words style={style}>{copy.line}</Words>
      {pictures.map((src) => (
        <Picture key={src} src={src} alt="" style={{ width: 500, height: 500 }} />
      ))}
    </Box>
  );
}
