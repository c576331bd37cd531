// Starts the built site.
import { freePort, launch } from './process.mjs';

/**
 * @param {object} [options]
 * @param {number} [options.port] the port, any free one by default
 * @param {Record<string, string>} [options.env] settings in addition to those of the environment
 * @param {'server.mjs' | 'scripts/serve.mjs' | 'scripts/start.mjs'} [options.script] the server alone,
 *   under its supervisor, or as `npm start` does, which builds first if settings have changed
 * @param {string} [options.node] the Node that runs the site, this one by default
 * @param {string} [options.path] a path that responds once the site is ready
 */
export async function startSite({
  port,
  env,
  script = 'server.mjs',
  node = process.execPath,
  path = '/api/health',
} = {}) {
  const own = port ?? (await freePort());
  return launch(node, [script], {
    port: own,
    path,
    env: { NODE_ENV: 'production', ...env, PORT: String(own) },
  });
}
