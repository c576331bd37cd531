// The size of each page on a phone, and its Lighthouse scores.
import { audits } from './audits.mjs';
import { withSite } from './measured-site.mjs';
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

const WEIGHTS = { js: 127, html: 22, css: 13 };
/** More for the town search. */
const SCRIPTS = { '/nous-trouver': 132 };
/** All of the first visit of the home page. */
const HOME_KB = 250;
const SCORES = { performance: 99, accessibility: 100, practices: 100, seo: 100 };
const LCP_MS = 1_600;
const TBT_MS = 90;

const kb = (bytes) => (bytes / KB).toFixed(1);
const seconds = (ms) => (ms / 1000).toFixed(2);

const total = ({ html, css, js, fonts, images, other }) => html + css + js + fonts + images + other;

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
  if (path !== '/') return [...heavy, ...low];
  const first = [
    total(weight) / KB > HOME_KB && `${path}: ${kb(total(weight))} KB in all, ${HOME_KB} at most`,
    audit.lcp > LCP_MS && `${path}: LCP ${seconds(audit.lcp)} s, ${seconds(LCP_MS)} at most`,
    audit.tbt > TBT_MS && `${path}: TBT ${Math.round(audit.tbt)} ms, ${TBT_MS} at most`,
  ].filter(Boolean);
  return [...heavy, ...low, ...first];
}

const row = (cells) => `| ${cells.join(' | ')} |`;

/** Measures and audits every kind of page against its budget. */
export const run = () =>
  withSite(async (origin) => {
    const weighed = await weights(origin, PAGES);
    const audited = await audits(origin, PAGES);
    const rows = PAGES.map((path) => {
      const weight = weighed[path];
      const { html, css, js, fonts, images } = weight;
      const { performance, accessibility, practices, seo, fcp, lcp, tbt, cls } = audited[path];
      return row([
        `\`${path}\``,
        ...[html, css, js, fonts, images].map(kb),
        kb(total(weight)),
        weight.requests,
        [performance, accessibility, practices, seo].join(' / '),
        seconds(fcp),
        seconds(lcp),
        Math.round(tbt),
        cls.toFixed(3),
      ]);
    });
    return {
      lines: [
        'A first visit, 390 × 844 at twice the pixels, in KB of bodies as they are sent (Brotli, AVIF); then Lighthouse’s simulated slow phone, median of 5. The blog and the consent dialog are on.',
        '',
        row([
          'page',
          'HTML',
          'CSS',
          'JS',
          'fonts',
          'pictures',
          'all',
          'requests',
          'perf / a11y / practices / SEO',
          'FCP s',
          'LCP s',
          'TBT ms',
          'CLS',
        ]),
        row(['---', ...Array(12).fill('---:')]),
        ...rows,
        '',
        `Budgets: HTML ${WEIGHTS.html} KB, CSS ${WEIGHTS.css} KB, JavaScript ${WEIGHTS.js} KB (shops ${SCRIPTS['/nous-trouver']}); ${SCORES.performance} for performance, 100 for the rest. Home: ${HOME_KB} KB in all, LCP ${seconds(LCP_MS)} s, TBT ${TBT_MS} ms.`,
      ],
      failures: PAGES.flatMap((path) => failuresOf(path, weighed[path], audited[path])),
    };
  });
