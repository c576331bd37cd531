import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Canvas, WEB } from '@/components/kit/drawing/web';
import { Screen } from '@/components/kit/screen';

const { Box, Words, Picture, Shape } = WEB;

const show = () =>
  render(
    <Canvas width={85} height={55}>
      <Box style={{ width: 40, paddingTop: 0, flexGrow: 1, borderBottomWidth: 2 }}>
        <Words
          style={{ fontFamily: 'Bagel', fontSize: 12.504_7, lineHeight: 1.1, color: '#3b1a0f' }}
        >
          Noix de coco
        </Words>
        <Picture src="/pot.webp" alt="Un pot" style={{ height: 30 }} />
        <Shape viewBox="0 0 2 2" d="M0 0h2.0049v-0.6666z" fill="#000" style={{ width: 9 }} />
      </Box>
    </Canvas>,
  );

describe('a drawing in the browser', () => {
  it('has lengths of two decimals that scale with its container', () => {
    const { container } = show();
    expect(container.innerHTML).toContain('--unit: calc(100cqw / 85)');
    expect(container.innerHTML).toContain('aspect-ratio: 85 / 55');
    const words = screen.getByText('Noix de coco');
    expect(words.style.fontSize).toBe('calc(12.5*var(--unit))');
    expect(words.parentElement?.style.width).toBe('calc(40*var(--unit))');
    expect(container.querySelector('path')?.getAttribute('d')).toBe('M0 0h2v-0.67z');
  });

  it('leaves numbers that are no lengths as they are', () => {
    show();
    const words = screen.getByText('Noix de coco');
    expect(words.style.lineHeight).toBe('1.1');
    expect(words.parentElement?.style.flexGrow).toBe('1');
  });

  it('stacks what is in a box, in the fonts of the site, with a line that is visible', () => {
    show();
    const words = screen.getByText('Noix de coco');
    expect(words.style.fontFamily).toBe('var(--font-display)');
    expect(words.parentElement?.className).toBe('drawn-box');
    expect(words.parentElement?.style.borderBottomStyle).toBe('solid');
  });

  it('names its pictures, and hides its shapes from screen readers', () => {
    const { container } = show();
    expect(screen.getByRole('img', { name: 'Un pot' }).getAttribute('src')).toBe('/pot.webp');
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('is the same as a file: a screen has its words and pictures', () => {
    const copy = { name: 'Coco', line: 'Noix de cocorico !', ground: '#9fddd6', accent: '#0b5f5c' };
    const { container } = render(
      <Canvas width={1920} height={1080}>
        <Screen
          primitives={WEB}
          copy={copy}
          width={1920}
          height={1080}
          pictures={['/a.webp', '/b.webp']}
        />
      </Canvas>,
    );
    expect(screen.getByText('Coco').style.fontSize).toMatch(/^calc\([\d.]+\*var\(--unit\)\)$/);
    expect(screen.getByText('Noix de cocorico !')).toBeTruthy();
    expect(container.querySelectorAll('img')).toHaveLength(2);
  });
});
