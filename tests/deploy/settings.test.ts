import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const namesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name]) => name).sort();

test('a container’s build is told every setting that ends up in the pages', async () => {
  const script = await readFile('scripts/fingerprint.mjs', 'utf8');
  const containerFile = await readFile('deploy/docker/site.Dockerfile', 'utf8');
  const compose = parse(await readFile('deploy/docker/compose.yaml', 'utf8'), { merge: true });
  const settings = namesIn(script, /'([A-Z_]+)'/g);
  expect(settings).toContain('NOINDEX');
  expect(namesIn(containerFile, /^ARG (\w+)/gm)).toEqual(settings);
  expect(compose.services['site-1'].build.args.sort()).toEqual(settings);
});

test('nginx’s container fills in every name of the templates', async () => {
  const compose = parse(await readFile('deploy/docker/compose.yaml', 'utf8'), { merge: true });
  const { NGINX_ENVSUBST_FILTER: filter, ...values } = compose.services.nginx.environment;
  const templates = await Promise.all(
    ['site', 'tls', 'cms'].map((name) =>
      readFile(`deploy/nginx/templates/${name}.conf.template`, 'utf8'),
    ),
  );
  const names = new Set(namesIn(templates.join(''), /\$\{(\w+)\}/g));
  expect(Object.keys(values).sort()).toEqual([...names]);
  const isFilled = new RegExp(filter.replace('$$', '$'));
  expect([...names].filter((name) => !isFilled.test(name ?? ''))).toEqual([]);
});
