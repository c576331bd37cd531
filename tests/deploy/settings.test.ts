import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** The folder that compose mounts as a whole. */
const TEMPLATES = 'deploy/nginx/templates';

const namesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name]) => name).sort();

test('the nginx container substitutes every variable of its templates', async () => {
  const compose = parse(await readFile('deploy/docker/compose.yaml', 'utf8'), { merge: true });
  const { NGINX_ENVSUBST_FILTER: filter, ...values } = compose.services.nginx.environment;
  const templates = await Promise.all(
    (await readdir(TEMPLATES)).map((name) => readFile(`${TEMPLATES}/${name}`, 'utf8')),
  );
  const names = new Set(namesIn(templates.join(''), /\$\{(\w+)\}/g));
  expect(Object.keys(values).sort()).toEqual([...names]);
  const isFilled = new RegExp(filter.replace('$$', '$'));
  expect([...names].filter((name) => !isFilled.test(name ?? ''))).toEqual([]);
});

/** The secrets that the site and Strapi share. */
const SHARED = [
  'CONTENT_API_TOKEN',
  'CONTENT_PREVIEW_TOKEN',
  'CONTENT_WRITE_TOKEN',
  'PREVIEW_SECRET',
  'REVALIDATE_SECRET',
];
const isSecret = (name = '') => /TOKEN|SECRET|PASSWORD|KEY|SALT/.test(name);

const secretsIn = async (file: string) =>
  namesIn(await readFile(`deploy/docker/${file}`, 'utf8'), /^(\w+)=/gm).filter(isSecret);

test('each service receives its own secrets only', async () => {
  const compose = parse(await readFile('deploy/docker/compose.yaml', 'utf8'), { merge: true });
  const told = Object.entries<{ env_file?: string }>(compose.services).map(([name, service]) => [
    name,
    service.env_file,
  ]);
  expect(Object.fromEntries(told)).toEqual({
    'site-1': 'site.env',
    'site-2': 'site.env',
    cms: 'cms.env',
    postgres: undefined,
    redis: undefined,
    nginx: undefined,
  });
  const [site, cms] = await Promise.all(['site.env.example', 'cms.env.example'].map(secretsIn));
  expect(site?.filter((name) => cms?.includes(name))).toEqual(SHARED);
  expect(site).toContain('FORM_SECRET');
  expect(cms).toContain('ADMIN_JWT_SECRET');
});

test('the example environment files contain only settings that their service reads', async () => {
  const known = async (file: string) => namesIn(await readFile(file, 'utf8'), /^(\w+)=/gm);
  const names = (file: string) => known(`deploy/docker/${file}`);
  const own = ['CMS_NAME', 'REDIS_PASSWORD', 'SERVER_NAMES'];
  expect([...(await known('.env.example')), ...own]).toEqual(
    expect.arrayContaining(await names('site.env.example')),
  );
  expect(await known('cms/.env.example')).toEqual(
    expect.arrayContaining(await names('cms.env.example')),
  );
});

test('Redis requires a password that is in no command line, and the site has it', async () => {
  const compose = parse(await readFile('deploy/docker/compose.yaml', 'utf8'), { merge: true });
  const { redis, 'site-1': site } = compose.services;
  expect(redis.command.join(' ')).toContain('requirepass $$(cat /run/secrets/redis_password)');
  expect(redis.secrets).toEqual(['redis_password']);
  expect(redis.environment).toBeUndefined();
  expect(site.environment.REDIS_URL).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD:\?\}@redis:/);
});

test('the instances do not start without the secret that they share', async () => {
  const compose = parse(await readFile('deploy/docker/compose.yaml', 'utf8'), { merge: true });
  for (const name of ['site-1', 'site-2'])
    expect(compose.services[name].environment.FORM_SECRET).toMatch(/^\$\{FORM_SECRET:\?\}$/);
});
