import { Canvas, WEB } from '@/components/kit/drawing/web';
import { pictureSource } from '@/components/kit/picture-source';
import { LABEL, PriceLabel } from '@/components/kit/price-label';
import { Screen } from '@/components/kit/screen';
import { STAND, TableStand } from '@/components/kit/table-stand';
import type { KitFile } from '@/lib/kit/files';
import { qrPath } from '@/lib/kit/qr';

/** The first label or stand of a file, or its screen, drawn from the same data. */
export function KitDrawing({ file: { drawing } }: { file: KitFile }) {
  if (drawing.kind === 'screen') {
    const { screen, width, height } = drawing;
    return (
      <Canvas width={width} height={height}>
        <Screen
          primitives={WEB}
          copy={screen}
          width={width}
          height={height}
          pictures={drawing.pictures.map(pictureSource)}
        />
      </Canvas>
    );
  }
  const [label] = drawing.kind === 'price-labels' ? drawing.labels : [];
  if (label)
    return (
      <Canvas width={LABEL.width} height={LABEL.height}>
        <PriceLabel primitives={WEB} copy={label} />
      </Canvas>
    );
  const [stand] = drawing.kind === 'table-stands' ? drawing.stands : [];
  if (stand)
    return (
      <Canvas width={STAND.width} height={STAND.height}>
        <TableStand
          primitives={WEB}
          copy={stand}
          code={qrPath(stand.url)}
          pictures={stand.pictures.map((src) => ({ src: pictureSource(src), alt: '' }))}
        />
      </Canvas>
    );
  return null;
}
