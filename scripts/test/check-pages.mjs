// Checks all pages of the site after one start: their sizes, their HTML, and that they contain no secret.
// The site was built, and is started, with secrets that are easy to find.
import { checkSizes } from '../size.mjs';
import { checkHtml } from '../validate-html.mjs';
import { assertNoPlantedSecret, plantedSecrets } from './planted-secrets.mjs';
import { readPages } from './served-pages.mjs';

const pages = await readPages(plantedSecrets());
assertNoPlantedSecret(pages.map(({ path, headers, html }) => [path, headers + html]));
const results = [checkSizes(pages), checkHtml(pages)];
process.exit(results.every(Boolean) ? 0 : 1);
