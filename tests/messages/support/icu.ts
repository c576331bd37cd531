/** The end of the block that opens at `start`. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error(`A brace is not closed in: ${text}`);
}

const blocksOf = (text: string): string[] => {
  const start = text.indexOf('{');
  if (start < 0) return [];
  const end = closing(text, start);
  return [text.slice(start + 1, end), ...blocksOf(text.slice(end + 1))];
};

/** The arguments of an ICU message, with their kind: `count, plural`, `page`. */
function argumentsOf(message: string): string[] {
  return blocksOf(message).flatMap((block) => {
    const [name = '', kind, ...branches] = block.split(',');
    const own = kind ? `${name.trim()}, ${kind.trim()}` : name.trim();
    return [own, ...blocksOf(branches.join(',')).flatMap(argumentsOf)];
  });
}

const tagsOf = (message: string) => [...message.matchAll(/<\/?\w+>/g)].map(([tag]) => tag);

/** The placeholders and rich tags of a message, sorted. */
export const slotsOf = (message: string): string[] =>
  [...new Set([...argumentsOf(message), ...tagsOf(message)])].sort();
