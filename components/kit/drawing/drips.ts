/** A band with dripping edges, as at the collar of a pot. */
type Band = { width: number; height: number; drip: number; depth: number };

function edge({ width, drip, depth }: Band, y: number, direction: 1 | -1): string {
  const count = Math.max(1, Math.round(width / drip));
  const step = (width / count) * direction;
  const curve = `c${step * 0.25} 0 ${step * 0.25} ${depth} ${step * 0.5} ${depth}s${step * 0.25} ${-depth} ${step * 0.5} ${-depth}`;
  return `${direction === 1 ? `M0 ${y}` : `V${y}`}${curve.repeat(count)}`;
}

/** The path of a band with drips below and a straight edge above. */
export const drippingBand = (band: Band): string =>
  `M0 0H${band.width}${edge(band, band.height - band.depth, -1)}Z`;

/** The path of a band whose lower edge drips, and whose upper edge runs alike. */
export const wavyBand = (band: Band): string =>
  `${edge(band, 0, 1)}${edge(band, band.height - band.depth, -1)}Z`;
