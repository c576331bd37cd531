// The size of each page on a phone, and its Lighthouse scores.
import { audits } from './audits.mjs';
import { withSite } from './measured-site.mjs';
import { weights } from './weights.mjs';

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
/** The budget of this page is larger, for the town search. */
const SCRIPTS = { '/nous-trouver': 132 };
/** The budget of the home page's first visit as a whole. */
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

/**
 * Measures and audits every kind of page against its budget: a phone's first visit in KB of sent
 * bodies (Brotli, AVIF), and Lighthouse's simulated slow phone, with the blog and the consent
 * dialog on.
 */
export const run = () =>
  withSite(async (origin) => {
    const weighed = await weights(origin, PAGES);
    const audited = await audits(origin, PAGES);
    const columnsOf = (path) => {
      const { html, css, js, fonts, images, requests } = weighed[path];
      const { performance, accessibility, practices, seo, fcp, lcp, tbt, cls } = audited[path];
      return {
        'HTML, CSS, JS, fonts, pictures (KB)': [html, css, js, fonts, images].map(kb).join(' '),
        all: kb(total(weighed[path])),
        requests,
        scores: [performance, accessibility, practices, seo].join(' '),
        'FCP s': seconds(fcp),
        'LCP s': seconds(lcp),
        'TBT ms': Math.round(tbt),
        CLS: cls.toFixed(3),
      };
    };
    return {
      table: Object.fromEntries(PAGES.map((path) => [path, columnsOf(path)])),
      failures: PAGES.flatMap((path) => failuresOf(path, weighed[path], audited[path])),
    };
  });
