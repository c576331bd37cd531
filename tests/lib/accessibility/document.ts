import { AUDITED_ON, CRITERIA, TOPICS, withResult } from '@/lib/accessibility/rgaa';
import type { Criterion, TestRef } from '@/lib/accessibility/types';

const count = (result: Criterion['result']) => withResult(result).length;

const INTRODUCTION = `# The audit grid

Made by \`WRITE_RGAA=1 npx vitest run tests/lib/accessibility\`, then \`npx biome format --write docs\`, from \`lib/accessibility/\`; a test fails if it differs, or if a test that it names is gone. It is a self-assessment against RGAA 4.1, not the audit that the law asks for: the site stays “non conforme” until somebody independent has made one. The accessibility statement takes its figures, its list of failing criteria and its date from the same source.

Looked at on ${AUDITED_ON}, in Chromium, at 320, 390, 1280 and 1440 px: the home page, a product, questions, allergens, recalls, the page for shops, the store locator with and without a search, its simplified list, contact, the legal pages, the statement and the error page, in French; labels, captions and titles in other languages too. The blog and accounts are switched off and were left out. Screen readers were not tried: where RGAA asks what assistive technology gets (7.1 and 7.5 above all), Chromium’s accessibility tree and the ARIA that tests assert stand in for them.

Numbers and titles of the criteria: [DISIC/RGAA](https://github.com/DISIC/RGAA), © DINUM, [Licence Ouverte 2.0](https://www.etalab.gouv.fr/licence-ouverte-open-licence).
`;

const cell = (text: string) => text.replaceAll('|', '\\|');

function testList(tests: TestRef[]): string {
  const files = [...new Set(tests.map(({ file }) => file))];
  const titlesIn = (name: string) =>
    tests.flatMap(({ file, title }) => (file === name ? `“${title}”` : []));
  return files.map((file) => `\`${file}\`: ${titlesIn(file).join(', ')}`).join('; ');
}

/** How a criterion was tested: the tests that hold it, and what somebody looked at. */
function evidence(criterion: Criterion): string {
  if (criterion.result === 'not applicable') return criterion.reason;
  const { tests, byHand } = criterion;
  return [
    ...(criterion.result === 'non-compliant' ? [criterion.remark] : []),
    ...(tests ? [`${testList(tests)}.`] : []),
    ...(byHand ? [`By hand, ${byHand.on}: ${byHand.what}`] : []),
  ].join('<br>');
}

const line = (criterion: Criterion) =>
  `| ${criterion.number} | ${cell(criterion.title)} | ${criterion.result} | ${cell(evidence(criterion))} |`;

/** The text of `docs/rgaa.md`. */
export const describeGrid = (): string =>
  [
    INTRODUCTION,
    '| result | criteria |',
    '| --- | ---: |',
    `| compliant | ${count('compliant')} |`,
    `| non-compliant | ${count('non-compliant')} |`,
    `| not applicable | ${count('not applicable')} |`,
    `| all | ${CRITERIA.length} |`,
    '',
    ...TOPICS.flatMap(({ number, title, criteria }) => [
      `## ${number}. ${title}`,
      '',
      '| | criterion | result | how it was tested, or why it does not apply |',
      '| --- | --- | --- | --- |',
      ...criteria.map(line),
      '',
    ]),
  ].join('\n');
