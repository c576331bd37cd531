// An instance of the built site.
import { launch } from './process.mjs';

/**
 * @param {object} options
 * @param {number} options.port
 * @param {Record<string, string>} [options.env] its settings beside the environment's own
 */
export const startSite = ({ port, env }) =>
  launch(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '-H', 'localhost', '-p', String(port)],
    { port, path: '/api/health', env: { NODE_ENV: 'production', ...env } },
  );
