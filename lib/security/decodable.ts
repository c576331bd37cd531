/**
 * Whether an address's percent signs can be resolved so many times over, into text: `/%E0%A4%A` can
 * not, and `%00` ends a file's name early.
 */
export function isDecodable(text: string, times = 1): boolean {
  try {
    let decoded = text;
    for (let time = 0; time < times; time += 1) decoded = decodeURIComponent(decoded);
    return !decoded.includes('\0');
  } catch {
    return false;
  }
}
