import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/**
 * Looks at the map whenever it has come to rest, and when its markers have changed: clusters still
 * open and close after a zoom.
 */
export function useAtRest(look: () => void): void {
  const map = useMap();
  useEffect(() => {
    let frame = 0;
    let isMoving = false;
    const soon = () => {
      if (isMoving || frame) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    const start = () => {
      isMoving = true;
      cancelAnimationFrame(frame);
      frame = 0;
    };
    const rest = () => {
      isMoving = false;
      soon();
    };
    map.on('movestart', start).on('moveend', rest).on('resize', soon);
    const observer = new MutationObserver(soon);
    const markers = map.getPane('markerPane');
    if (markers)
      observer.observe(markers, { childList: true, subtree: true, attributeFilter: ['style'] });
    soon();
    return () => {
      map.off('movestart', start).off('moveend', rest).off('resize', soon);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [map, look]);
}
