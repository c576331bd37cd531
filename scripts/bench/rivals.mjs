// What the throughput of `npm start` is compared with: a bare page of Next, and an earlier commit.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launch } from '../servers/process.mjs';

const BARE = path.resolve('.next-bare');
const EARLIER = path.resolve('.next-earlier');

/** Without the measured site's own settings. */
const ENVIRONMENT = {
  DIST_DIR: '.next',
  CONTENT_DIR: '',
  CONTENT_API_URL: '',
  NODE_ENV: 'production',
};

const NEXT = 'node_modules/.bin/next';

const run = (command, args, cwd = '.') =>
  execFileSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...ENVIRONMENT },
  });

const startNext = (next, folder, port) =>
  launch(process.execPath, [next, 'start', '-H', 'localhost', '-p', String(port)], {
    port,
    path: '/',
    cwd: folder,
    env: { ...ENVIRONMENT, SITE_URL: `http://localhost:${port}` },
  });

/**
 * Builds a site of one static page, without middleware or settings. Next writes a page's content twice,
 * as HTML and as flight data, so half of our HTML makes a page of its weight.
 * @param {string} html our home page
 */
export async function startBareNext(html, port) {
  rmSync(BARE, { recursive: true, force: true });
  mkdirSync(path.join(BARE, 'app'), { recursive: true });
  const content = html.replace(/<script\b.*?<\/script>/gs, '').slice(0, html.length / 2);
  const files = {
    'package.json': '{ "private": true }',
    'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(process.cwd())} } };`,
    'app/layout.js':
      'export default ({ children }) => <html lang="fr"><body>{children}</body></html>;',
    'app/page.js': `const html = ${JSON.stringify(content)};
export default () => <main dangerouslySetInnerHTML={{ __html: html }} />;`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(BARE, name), text);
  run(process.execPath, [path.resolve(NEXT), 'build'], BARE);
  return startNext(path.resolve(NEXT), BARE, port);
}

/** Extracts a commit to a folder of its own, installs and builds it, unless that was done before. */
export async function startEarlier(commit, port) {
  if (!existsSync(EARLIER)) {
    const archive = path.resolve('node_modules/.cache/earlier.tar');
    run('git', ['archive', '--output', archive, commit]);
    mkdirSync(EARLIER);
    run('tar', ['--extract', '--file', archive, '--directory', EARLIER]);
  }
  if (!existsSync(path.join(EARLIER, '.next/BUILD_ID'))) {
    run('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], EARLIER);
    run('npm', ['run', 'build'], EARLIER);
  }
  return startNext(NEXT, EARLIER, port);
}
