// An unprivileged nginx of its own folder, with the configuration of deploy/nginx itself.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findCommands } from './packages.mjs';
import { launch } from './process.mjs';

const SOURCE = path.resolve('deploy/nginx');

/** What a distribution's nginx.conf has, for an unprivileged process in the foreground. */
const frame = (isRoot) => `${isRoot ? 'user root;\n' : ''}daemon off;
worker_processes auto;
pid nginx.pid;
error_log error.log warn;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include conf.d/*.conf;
}
`;

/** As envsubst does: `\${NAME}` for the given names. */
const render = (template, values) =>
  template.replace(/\$\{(\w+)\}/g, (match, name) => values[name] ?? match);

const upstream = (port) => `server localhost:${port} max_fails=1 fail_timeout=2s;`;

/**
 * Starts nginx in front of instances of the site on this machine.
 * @param {object} options
 * @param {string} options.folder an empty one, for the configuration, the cache and the log
 * @param {number} options.port
 * @param {number[]} options.instances ports of the site
 * @param {string[]} [options.templates] of deploy/nginx/templates
 * @param {Record<string, string>} [options.values] the templates', where not the usual ones
 */
export async function startNginx({ folder, port, instances, templates = ['site'], values }) {
  const { nginx } = findCommands('nginx');
  mkdirSync(path.join(folder, 'conf.d'), { recursive: true });
  symlinkSync(SOURCE, path.join(folder, 'dough'));
  writeFileSync(path.join(folder, 'nginx.conf'), frame(process.getuid?.() === 0));
  const names = {
    CACHE_DIR: path.join(folder, 'cache'),
    SITE_SERVERS: instances.map(upstream).join(' '),
    LISTEN: `127.0.0.1:${port}`,
    SERVER_NAMES: 'localhost',
    STATIC_ROOT: path.join(folder, 'static'),
    PAGE_LIFE: '1s',
    ...values,
  };
  for (const name of templates) {
    const template = readFileSync(path.join(SOURCE, `templates/${name}.conf.template`), 'utf8');
    writeFileSync(path.join(folder, `conf.d/${name}.conf`), render(template, names));
  }
  return launch(nginx, ['-p', `${folder}/`, '-c', 'nginx.conf', '-e', 'error.log'], { port });
}
