import { getImageProps } from 'next/image';
import { Canvas, WEB } from '@/components/kit/drawing/web';
import { PriceLabel } from '@/components/kit/price-label';
import { Screen } from '@/components/kit/screen';
import { TableStandFace } from '@/components/kit/table-stand';
import type { KitFile } from '@/lib/kit/files';

/** Of a pot in a drawing, in pixels of a screen with two per CSS pixel. */
const POT_SIZE = 256;

/** The address of a small picture of a pot. */
function pictureSource(src: string): string {
  const { props } = getImageProps({
    src,
    alt: '',
    width: POT_SIZE,
    height: POT_SIZE,
    quality: 65,
    unoptimized: src.endsWith('.svg'),
  });
  return props.src;
}

/** In points: 85 × 55 mm. */
const LABEL = { width: 241, height: 156 };
/** In points: one side of an A4 page that is folded to a tent. */
const STAND = { width: 595, height: 380 };

/** What a file shows first, drawn of the same data: its first label or stand, or its screen. */
export function KitDrawing({ file: { job } }: { file: KitFile }) {
  if (job.kind === 'screen') {
    const { screen, width, height, pictures } = job;
    return (
      <Canvas width={width} height={height}>
        <Screen
          draw={WEB}
          copy={screen}
          width={width}
          height={height}
          pictures={pictures.map(pictureSource)}
        />
      </Canvas>
    );
  }
  if (job.kind === 'price-labels' && job.labels[0])
    return (
      <Canvas {...LABEL}>
        <PriceLabel draw={WEB} copy={job.labels[0]} />
      </Canvas>
    );
  if (job.kind === 'table-stands' && job.stands[0])
    return (
      <Canvas {...STAND}>
        <TableStandFace
          draw={WEB}
          copy={job.stands[0]}
          pictures={job.stands[0].pictures.map(pictureSource)}
        />
      </Canvas>
    );
  return null;
}
