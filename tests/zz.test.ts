import { it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { frenchLists, kmFrom, townOf } from './find/french-lists';
it('x', () => {
  const all = frenchLists();
  const far = all.map((p) => ({ ...p, km: kmFrom(p), t: townOf(p) })).filter((p) => !(p.km! <= 5));
  writeFileSync('/tmp/w/g/far2.json', JSON.stringify(far));
  console.log(all.length, far.length, far.filter((p) => p.km === undefined).length);
  const kms = all.filter((p) => p.source === 'La Poste').flatMap((p) => kmFrom(p) ?? []).sort((a, b) => a - b);
  console.log('median', kms[kms.length >> 1], kms[Math.floor(kms.length * 0.99)]);
  const g = all.filter((p) => p.source === 'GeoNames').flatMap((p) => kmFrom(p) ?? []).sort((a, b) => a - b);
  console.log('median', g[g.length >> 1], g[Math.floor(g.length * 0.99)]);
});
