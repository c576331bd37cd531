const LETTERS: Record<string, number> = { N: 1, E: 1, S: -1, O: -1, W: -1 };
/** An angle such as `45°45’50,2"`, with groups for degrees, minutes and seconds. */
const SEXAGESIMAL =
  /^(\d{1,3})\s?[°º]\s?(?:(\d{1,2}(?:[.,]\d+)?)\s?['’′‘´]\s?(?:(\d{1,2}(?:[.,]\d+)?)\s?(?:["”″“]|['’′]{2}))?)?$/;
const DECIMAL = /^\d{1,3}(?:[.,]\d+)?$/;

const toNumber = (text = '0') => Number(text.replace(',', '.'));

/**
 * Degrees as people write them, « 45,7640° N », « O 1.55 » or « 45°45’50" », as a number. South and
 * west are negative. NaN for a text that is not an angle.
 */
export function readDegrees(text: string): number {
  const plain = text
    .replace(/[−–]/g, '-')
    .replace(/\b(?:nord|north)\b/gi, 'N')
    .replace(/\b(?:sud|south)\b/gi, 'S')
    .replace(/\b(?:est|east)\b/gi, 'E')
    .replace(/\b(?:ouest|west)\b/gi, 'O')
    .trim();
  const [, before = '', sign = '', body = '', after = ''] =
    /^([NSEOW])?\s?([+-])?\s?(.*?)\s?([NSEOW])?$/i.exec(plain) ?? [];
  const direction = (LETTERS[(before || after).toUpperCase()] ?? 1) * (sign === '-' ? -1 : 1);
  const decimal = body.replace(/\s?[°º]$/, '');
  if (DECIMAL.test(decimal)) return direction * toNumber(decimal);
  const parts = SEXAGESIMAL.exec(body);
  if (!parts) return Number.NaN;
  const [, degrees, minutes, seconds] = parts;
  const angle = toNumber(degrees) + toNumber(minutes) / 60 + toNumber(seconds) / 3_600;
  return direction * Number(angle.toFixed(6));
}

/**
 * The separators between a latitude and a longitude, the least ambiguous first: `45,76 ; 4,83`,
 * `45.76, 4.83`, `45.76,4.83`.
 */
const SEPARATORS = [/\s*[;/|]\s*/, /,\s+/, /\s+(?=[-+\d])/, /(?<=[NS])\s*,?\s*/i, /(?<=\.\d+),/];

/** A latitude and a longitude in one cell; undefined where there are not two. */
export function readPosition(text: string): [latitude: number, longitude: number] | undefined {
  const plain = text
    .replace(/^[([]|[)\]]$/g, '')
    .replace(/\b(?:lat|long?|lng)[a-z]*\s*[:=]?\s*/gi, '');
  for (const separator of SEPARATORS) {
    const parts = plain.trim().split(separator);
    const [latitude = Number.NaN, longitude = Number.NaN] = parts.map(readDegrees);
    if (parts.length === 2 && !Number.isNaN(latitude) && !Number.isNaN(longitude))
      return [latitude, longitude];
  }
  return undefined;
}
