const widths = new Map<string, number>();
const canvas: { context?: CanvasRenderingContext2D | null; font?: string } = {};

/** How wide a text is, in pixels. @param font as in CSS: `600 13px Figtree` */
export function textWidth(text: string, font: string): number {
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  canvas.context ??= document.createElement('canvas').getContext('2d');
  if (!canvas.context) return 0;
  if (canvas.font !== font) {
    canvas.context.font = font;
    canvas.font = font;
  }
  const { width } = canvas.context.measureText(text);
  widths.set(key, width);
  return width;
}

export type TextStyle = { font: string; height: number };

/** How the style sheet writes such a text: a sample is in the page for a moment. */
export function styleOf(parent: HTMLElement, className: string): TextStyle {
  const sample = parent.appendChild(document.createElement('div'));
  sample.className = className;
  const text = sample.appendChild(document.createElement('span'));
  const { fontWeight, fontSize, fontFamily, lineHeight } = getComputedStyle(text);
  const style = {
    font: `${fontWeight} ${fontSize} ${fontFamily}`,
    height: Number.parseFloat(lineHeight),
  };
  sample.remove();
  return style;
}
