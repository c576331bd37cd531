// Draws the three figures that matter, each beside other frameworks, from the tables of the report.

/**
 * The home page of a small two-language site (six cards, pictures, a FAQ), built four times and measured
 * in one session on a machine like this one; SvelteKit and Nuxt prerendered, Astro static.
 */
const ANCHORS = [
  { name: 'Astro 5', kilobytes: 88, lcp: 1.1, answers: 14_000 },
  { name: 'SvelteKit', kilobytes: 134, lcp: 1.8, answers: 15_000 },
  { name: 'Nuxt 4', kilobytes: 189, lcp: 2.1, answers: 4_300 },
  { name: 'Next 16', kilobytes: 268, lcp: 2, answers: 1_150 },
];

const WIDTH = 960;
const PANEL = 320;
const BAR = { left: 112, width: 130, height: 20, gap: 12, top: 88 };
const INK = '#3b1d10';
const COLOURS = { ground: '#fde9cd', own: '#d2542c', other: '#c9a17c' };

/** Of the table of pages, after the page's name. */
const COLUMN = { all: 5, lcp: 9 };

/** The cells of the table row that starts with a name. */
function cells(report, name) {
  const line = report.split('\n').find((text) => text.startsWith(`| ${name} `));
  if (!line) throw new Error(`The report has no row "${name}": measure that section first`);
  return line.split('|').slice(2, -1).map(Number.parseFloat);
}

function figures(report) {
  const home = cells(report, '`/`');
  const [alone] = cells(report, '`npm start`');
  const [cached] = cells(report, '`npm start` behind deploy/nginx');
  return { kilobytes: home[COLUMN.all], lcp: home[COLUMN.lcp], alone, cached };
}

/** One panel: a title, what is better, and a bar for each row. */
function panel(index, { title, hint, rows, format, length }) {
  const longest = Math.max(...rows.map(({ value }) => length(value)));
  const bars = rows.map(({ name, value, isOwn }, row) => {
    const y = BAR.top + row * (BAR.height + BAR.gap);
    const width = ((BAR.width * length(value)) / longest).toFixed(1);
    const weight = isOwn ? ' font-weight="700"' : '';
    return `<text x="${BAR.left - 8}" y="${y + 15}" text-anchor="end"${weight}>${name}</text>
<rect x="${BAR.left}" y="${y}" width="${width}" height="${BAR.height}" rx="10" fill="${isOwn ? COLOURS.own : COLOURS.other}"/>
<text x="${BAR.left + Number(width) + 6}" y="${y + 15}"${weight}>${format(value)}</text>`;
  });
  return `<g transform="translate(${index * PANEL} 0)">
<text x="24" y="40" font-size="19" font-weight="700">${title}</text>
<text x="24" y="62" font-size="12">${hint}</text>
${bars.join('\n')}
</g>`;
}

/**
 * @param {string} report the text of docs/bench.md
 * @returns {string} an SVG document
 */
export function chart(report) {
  const own = figures(report);
  const beside = (key, rows) => [
    ...rows.map(([name, value]) => ({ name, value, isOwn: true })),
    ...ANCHORS.map((anchor) => ({ name: anchor.name, value: anchor[key], isOwn: false })),
  ];
  const panels = [
    {
      title: 'First visit of home',
      hint: 'KB of bodies on a phone; less is better',
      rows: beside('kilobytes', [['Dough là là', own.kilobytes]]),
      format: (value) => `${Math.round(value)} KB`,
      length: (value) => value,
    },
    {
      title: 'Largest Contentful Paint',
      hint: 'Lighthouse’s slow phone; less is better',
      rows: beside('lcp', [['Dough là là', own.lcp]]),
      format: (value) => `${value.toFixed(1)} s`,
      length: (value) => value,
    },
    {
      title: 'Answers a second',
      hint: 'one process, logarithmic; more is better',
      rows: beside('answers', [
        ['behind nginx', own.cached],
        ['npm start', own.alone],
      ]),
      format: (value) => Math.round(value).toLocaleString('en'),
      length: Math.log10,
    },
  ];
  const height = BAR.top + (ANCHORS.length + 2) * (BAR.height + BAR.gap) + 12;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="The home page beside those of other frameworks" font-family="system-ui, sans-serif" font-size="13" fill="${INK}">
<rect width="${WIDTH}" height="${height}" rx="16" fill="${COLOURS.ground}"/>
${panels.map((content, index) => panel(index, content)).join('\n')}
</svg>
`;
}
