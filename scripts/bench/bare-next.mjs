// What the throughput of `npm start` is compared with: a bare page of Next.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launch } from '../servers/process.mjs';

const FOLDER = path.resolve('.next-bare');
const NEXT = path.resolve('node_modules/.bin/next');

/** Without the measured site's own settings. */
const ENVIRONMENT = { DIST_DIR: '.next', NODE_ENV: 'production' };

/**
 * Builds and starts a site of one static page, without middleware or settings. Next writes a page's
 * content twice, as HTML and as flight data, so half of our HTML makes a page of its weight.
 * @param {string} html our home page
 * @param {number} port
 */
export function startBareNext(html, port) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(path.join(FOLDER, 'app'), { recursive: true });
  const content = html.replace(/<script\b.*?<\/script>/gs, '').slice(0, html.length / 2);
  const files = {
    'package.json': '{ "private": true }',
    'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(process.cwd())} } };`,
    'app/layout.js':
      'export default ({ children }) => <html lang="fr"><body>{children}</body></html>;',
    'app/page.js': `const html = ${JSON.stringify(content)};
export default () => <main dangerouslySetInnerHTML={{ __html: html }} />;`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(FOLDER, name), text);
  execFileSync(process.execPath, [NEXT, 'build'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...ENVIRONMENT },
  });
  return launch(process.execPath, [NEXT, 'start', '-H', 'localhost', '-p', String(port)], {
    port,
    path: '/',
    cwd: FOLDER,
    env: ENVIRONMENT,
  });
}
