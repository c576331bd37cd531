import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Picture } from '@/components/ui/picture';
import { expectConsole } from '../../support/console';

// A test has no next.config.ts.
afterEach(() => void expectConsole('warn', /images.qualities/));

const show = (url: string, isVector = false) => {
  const image = { url, alternativeText: 'Un pot', width: 900, height: 900, isVector };
  return render(<Picture image={image} sizes="10rem" />).container.querySelector('img');
};

it('a picture’s version is part of each of its widths', () => {
  const sources = show('/uploads/pot.webp?v=abc')?.srcset.split(', ') ?? [];
  expect(sources.length).toBeGreaterThan(1);
  for (const source of sources) expect(source).toContain('%2Fuploads%2Fpot.webp%3Fv%3Dabc&w=');
});

it('an SVG is shown as it is, with its version', () => {
  const picture = show('/uploads/LOGO.SVG?v=abc', true);
  expect(picture?.getAttribute('src')).toBe('/uploads/LOGO.SVG?v=abc');
});
