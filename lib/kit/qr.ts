import { create } from 'qrcode';

/** Modules of plain ground on each side, without which a camera does not find the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A path whose modules are squares of 1, with the quiet zone around them. `size` is the length of a side. */
export type QrPath = { d: string; size: number };

/** The QR code of an address. */
export function qrPath(url: string): QrPath {
  const { data, size } = create(url, { errorCorrectionLevel: 'M' }).modules;
  let d = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      const start = x;
      while (x + 1 < size && data[y * size + x + 1]) x++;
      d += `M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  }
  return { d, size: size + 2 * QUIET_ZONE };
}
