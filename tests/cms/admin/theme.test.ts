import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { darkColors, lightColors } from '@/cms/src/admin/brand/theme';

/** What Strapi's own themes have where ours say nothing. */
const LIGHT = { neutral0: '#ffffff', buttonNeutral0: '#ffffff', ...lightColors };
const DARK = { buttonNeutral0: '#ffffff', neutral800: '#ffffff', ...darkColors };

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Text and what is behind it, as the design system pairs them. */
const PAIRS = [
  ['primary600', 'neutral0'],
  ['primary600', 'neutral100'],
  ['primary600', 'primary100'],
  ['primary700', 'primary100'],
  ['primary600', 'primary200'],
  ['buttonNeutral0', 'buttonPrimary600'],
  ['buttonNeutral0', 'buttonPrimary500'],
  ['neutral600', 'neutral0'],
  ['neutral600', 'neutral100'],
  ['neutral600', 'neutral150'],
  ['neutral500', 'neutral0'],
  ['neutral800', 'neutral100'],
] as const;

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the admin’s %s theme', (_, colors) => {
  it.each(PAIRS)('has %s on %s at 4.5:1 or more', (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

it('the admin’s text, ground and pink are the site’s', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  for (const color of [lightColors.neutral800, lightColors.neutral100, darkColors.primary600])
    expect(tokens).toContain(color);
});
