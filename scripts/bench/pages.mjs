// The size of each page on a phone, and its Lighthouse scores.
import { audits } from './audits.mjs';
import { withSite } from './site.mjs';
import { weights } from './weights.mjs';

export const title = 'Per page';

const PAGES = [
  '/',
  '/produits/caramel',
  '/faq',
  '/nous-vendre',
  '/nous-trouver',
  '/nous-contacter',
  '/blog',
  '/blog/cookies-a-la-maison',
  '/legal/cgv',
];
const KB = 1024;

const WEIGHTS = { js: 150, html: 30, css: 15 };
/** More for the town search, and for the form, which is validated as it is filled in. */
const SCRIPTS = { '/nous-trouver': 155, '/nous-contacter': 160 };
const SCORES = { performance: 98, accessibility: 100, practices: 100, seo: 100 };
const LCP_MS = 1_800;

const kb = (bytes) => (bytes / KB).toFixed(1);
const seconds = (ms) => (ms / 1000).toFixed(2);

function failuresOf(path, weight, audit) {
  const heavy = Object.entries({ ...WEIGHTS, js: SCRIPTS[path] ?? WEIGHTS.js })
    .filter(([type, budget]) => weight[type] / KB > budget)
    .map(([type, budget]) => `${path}: ${kb(weight[type])} KB of ${type}, ${budget} at most`);
  const low = Object.entries(SCORES)
    .filter(([category, least]) => audit[category] < least)
    .map(([category, least]) => {
      const faults = category === 'performance' ? '' : ` (${audit.faults.join(', ')})`;
      return `${path}: ${audit[category]} for ${category}, ${least} at least${faults}`;
    });
  const slow =
    audit.lcp > LCP_MS ? [`${path}: LCP ${seconds(audit.lcp)} s, ${seconds(LCP_MS)} at most`] : [];
  return [...heavy, ...low, ...slow];
}

const row = (cells) => `| ${cells.join(' | ')} |`;

/** Measures and audits every kind of page against its budget. */
export const run = () =>
  withSite(async (origin) => {
    const weighed = await weights(origin, PAGES);
    const audited = await audits(origin, PAGES);
    const rows = PAGES.map((path) => {
      const { html, css, js, fonts, images, requests } = weighed[path];
      const { performance, accessibility, practices, seo, fcp, lcp, tbt, cls } = audited[path];
      return row([
        `\`${path}\``,
        ...[html, css, js, fonts, images].map(kb),
        requests,
        [performance, accessibility, practices, seo].join(' / '),
        seconds(fcp),
        seconds(lcp),
        Math.round(tbt),
        cls.toFixed(3),
      ]);
    });
    return {
      lines: [
        'A first visit, 390 × 844 at twice the pixels, in KB of bodies as they are sent (gzip, AVIF); then Lighthouse’s simulated slow phone, median of 3. The blog and the consent dialog are on.',
        '',
        row([
          'page',
          'HTML',
          'CSS',
          'JS',
          'fonts',
          'pictures',
          'requests',
          'perf / a11y / practices / SEO',
          'FCP s',
          'LCP s',
          'TBT ms',
          'CLS',
        ]),
        row(['---', ...Array(11).fill('---:')]),
        ...rows,
        '',
        `Budgets: HTML ${WEIGHTS.html} KB, CSS ${WEIGHTS.css} KB, JavaScript ${WEIGHTS.js} KB (shops ${SCRIPTS['/nous-trouver']}, contact ${SCRIPTS['/nous-contacter']}); 98 for performance, 100 for the rest; LCP ${seconds(LCP_MS)} s.`,
      ],
      failures: PAGES.flatMap((path) => failuresOf(path, weighed[path], audited[path])),
    };
  });
