/** A moment such as `9 h 02`, or on another day `le 1er décembre à 9 h 02`. */
export function momentOf(iso: string): string {
  const date = new Date(iso);
  const minutes = String(date.getMinutes()).padStart(2, '0');
  const time = `${date.getHours()} h ${minutes}`;
  if (date.toDateString() === new Date().toDateString()) return time;
  const day = date.getDate() === 1 ? '1er' : date.getDate();
  return `le ${day} ${date.toLocaleDateString('fr', { month: 'long' })} à ${time}`;
}
