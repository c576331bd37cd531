import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MapPanel } from '@/components/find/map/map-panel';

vi.mock('@/components/find/map/sales-point-map', () => ({ SalesPointMap: () => <p>The map</p> }));

type Entry = { isIntersecting: boolean; intersectionRatio: number; target: Element };

/** Tells of moments at which so much of the map was in view. */
let see: (...ratios: number[]) => void;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: Entry[]) => void) {
        const entry = (ratio: number) => ({
          isIntersecting: ratio > 0,
          intersectionRatio: ratio,
          target: document.body,
        });
        see = (...ratios) => act(() => notify(ratios.map(entry)));
      }
      observe() {}
      disconnect() {}
    },
  );
  const labels = { map: 'Shops', loading: 'One moment', open: 'Show the map' };
  const props = { labels, className: '' } as ComponentProps<typeof MapPanel>;
  render(<MapPanel {...props} />);
});

it('the map is not loaded before it is in view', () => {
  see(0);
  expect(screen.getByRole('button', { name: 'Show the map' })).toBeTruthy();
  expect(screen.queryByText('The map')).toBeNull();
});

it('the map is loaded once it is in view, though a busy browser tells of two moments at once', async () => {
  see(0, 0.6);
  expect(await screen.findByText('The map')).toBeTruthy();
});
