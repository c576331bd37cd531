import type { LabelCopy } from '@/lib/kit/jobs';
import type { Primitives } from './drawing/primitives';

/** A stand-in until the drawn one is merged. */
export function PriceLabel({ draw: { Box, Words }, copy }: { draw: Primitives; copy: LabelCopy }) {
  const style = { fontFamily: 'Figtree', fontSize: 9, color: '#3b1a0f' } as const;
  const facts = [copy.denomination, copy.eggFree, copy.netWeight, copy.price, copy.unitPrice];
  return (
    <Box style={{ width: 241, height: 156, paddingTop: 10, backgroundColor: copy.ground }}>
      <Words style={{ ...style, fontFamily: 'Bagel', fontSize: 24 }}>{copy.name}</Words>
      {facts.map(
        (fact) =>
          fact && (
            <Words key={fact} style={style}>
              {fact}
            </Words>
          ),
      )}
    </Box>
  );
}
