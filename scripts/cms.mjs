// npm run cms: starts Strapi on http://localhost:1337/admin, installed, built and seeded if needed.
// npm run dev:cms: also starts the site in development in front of it.
import { spawn } from 'node:child_process';
import { prepareCms, spawnCms } from './cms/project.mjs';
import { sharedSecrets } from './cms/secrets.mjs';

const CMS_PORT = process.env.CMS_PORT ?? '1337';
const withSite = process.argv.includes('--site');

// In production every secret comes from the environment.
const shared = process.env.NODE_ENV === 'production' ? {} : sharedSecrets();
await prepareCms();
console.log('cms/: starting; the first start fills the database from content/.');

const servers = [spawnCms({ PORT: CMS_PORT })];
if (withSite) {
  const env = { ...process.env, ...shared, CONTENT_API_URL: `http://localhost:${CMS_PORT}/api` };
  servers.push(spawn(process.execPath, ['server.mjs'], { stdio: 'inherit', env }));
}

const stop = () => {
  for (const server of servers) server.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
// If one server ends, the other is stopped.
for (const server of servers)
  server.on('exit', (code) => {
    stop();
    process.exitCode ||= code ?? 0;
  });
