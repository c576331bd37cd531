// Starts an unprivileged nginx in a folder of its own, with the configuration of deploy/nginx.
import { lookup } from 'node:dns/promises';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findCommands } from './packages.mjs';
import { launch } from './process.mjs';

const SOURCE = path.resolve('deploy/nginx');

/** The nginx.conf of a distribution, for an unprivileged process in the foreground. */
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
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
  ssl_prefer_server_ciphers on;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include ../conf.d/*.conf;
}
`;

/** Replaces `\${NAME}` for the given names, like envsubst. */
const render = (template, values) =>
  template.replace(/\$\{(\w+)\}/g, (match, name) => values[name] ?? match);

const upstream = (host, port) => `server ${host}:${port} max_fails=1 fail_timeout=2s;`;

/**
 * The IP of `localhost` on which Node listens. With the name, nginx would create an upstream server
 * for each IP.
 */
async function ownHost() {
  const { address, family } = await lookup('localhost');
  return family === 6 ? `[${address}]` : address;
}

/**
 * Starts nginx in front of instances of the site on this machine.
 * @param {object} options
 * @param {string} options.folder an empty folder for the configuration and the log
 * @param {number} options.port
 * @param {number[]} options.instances the ports of the site's instances
 * @param {string[]} [options.templates] names of files in deploy/nginx/templates
 * @param {Record<string, string>} [options.values] values of the templates' variables, instead of
 *   the defaults
 */
export async function startNginx({ folder, port, instances, templates = ['site'], values }) {
  const { nginx } = findCommands('nginx');
  // As in Debian, the configuration is not in nginx's prefix, which is the folder.
  const configuration = path.join(folder, 'etc');
  for (const made of ['etc', 'conf.d']) mkdirSync(path.join(folder, made), { recursive: true });
  symlinkSync(SOURCE, path.join(configuration, 'dough'));
  writeFileSync(path.join(configuration, 'nginx.conf'), frame(process.getuid?.() === 0));
  const host = await ownHost();
  const names = {
    CONFIG_DIR: path.join(configuration, 'dough'),
    SITE_SERVERS: instances.map((instance) => upstream(host, instance)).join(' '),
    LISTEN: `127.0.0.1:${port}`,
    SERVER_NAMES: 'localhost',
    STATIC_ROOT: path.join(folder, 'static'),
    LOG_DIR: folder,
    HSTS_INCLUDE_SUBDOMAINS: '',
    ...values,
  };
  for (const name of ['access-log', 'headers', ...templates]) {
    const template = readFileSync(path.join(SOURCE, `templates/${name}.conf.template`), 'utf8');
    writeFileSync(path.join(folder, `conf.d/${name}.conf`), render(template, names));
  }
  return launch(nginx, ['-p', `${folder}/`, '-c', 'etc/nginx.conf', '-e', 'error.log'], { port });
}
