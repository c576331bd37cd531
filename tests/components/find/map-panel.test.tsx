import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MapPanel } from '@/components/find/map/map-panel';

vi.mock('@/components/find/map/sales-point-map', () => ({ SalesPointMap: () => <p>The map</p> }));

type Entry = { isIntersecting: boolean; intersectionRatio: number; target: Element };

/** Notifies the observer of several ratios of visibility at once. */
let notifyObserver: (...ratios: number[]) => void;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Entry[]) => void) {
        const entry = (ratio: number) => ({
          isIntersecting: ratio > 0,
          intersectionRatio: ratio,
          target: document.body,
        });
        notifyObserver = (...ratios) => act(() => callback(ratios.map(entry)));
      }
      observe() {}
      disconnect() {}
    },
  );
  const labels = { map: 'Shops', loading: 'One moment', open: 'Show the map' };
  const props = { labels, className: '' } as ComponentProps<typeof MapPanel>;
  render(<MapPanel {...props} />);
});

it('does not load the map before it is in view', () => {
  notifyObserver(0);
  expect(screen.getByRole('button', { name: 'Show the map' })).toBeTruthy();
  expect(screen.queryByText('The map')).toBeNull();
});

it('loads the map once it is in view, even if the observer delivers two entries at once', async () => {
  notifyObserver(0, 0.6);
  expect(await screen.findByText('The map')).toBeTruthy();
});
