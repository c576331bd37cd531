// Starts an instance of the built site.
import { launch } from './process.mjs';

/**
 * @param {object} options
 * @param {number} options.port
 * @param {Record<string, string>} [options.env] settings in addition to those of the environment
 */
export const startSite = ({ port, env }) =>
  launch(process.execPath, ['server.mjs'], {
    port,
    path: '/api/health',
    env: { NODE_ENV: 'production', PORT: String(port), ...env },
  });
