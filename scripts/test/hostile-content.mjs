// Writes a copy of the content folder with hostile and invalid entries, for the browser tests.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';

const MARKDOWN = [
  '[script](javascript:window.hacked=1)',
  '[spaced](java\tscript:window.hacked=1)',
  '[html](data:text/html,<script>window.hacked=1</script>)',
  '[file](file:///etc/passwd)',
  '[web](https://example.com/)',
  '[moved](/cgv)',
  '![gif](data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==)',
  '![svg](data:image/svg+xml,<svg onload="window.hacked=1"/>)',
  '<script>window.hacked=1</script><img src="x" onerror="window.hacked=1">',
  `${'> '.repeat(150)}deep`,
].join('\n\n');

const HOSTILE_QUESTION = {
  priority: true,
  index: 0,
  question: 'Hostile <b>question</b>?',
  answer: MARKDOWN,
};

/** The folder of that content. */
export const HOSTILE_CONTENT = 'node_modules/.cache/hostile-content';

export function writeHostileContent() {
  const target = HOSTILE_CONTENT;
  rmSync(target, { recursive: true, force: true });
  cpSync('content', target, { recursive: true });
  const write = (file, content) =>
    writeFileSync(
      path.join(target, file),
      typeof content === 'string' ? content : stringify(content),
    );
  const read = (file) => parse(readFileSync(path.join(target, file), 'utf8'));

  write('settings/settings.yaml', {
    ...read('settings/settings.yaml'),
    enable_blog: true,
    enable_accounts: true,
    shop_url: 'https://shop.example/',
    socials: [{ network: 'instagram', url: 'https://www.instagram.com/doughlala' }],
  });
  for (const locale of ['fr', 'en']) write(`questions/hostile.${locale}.yaml`, HOSTILE_QUESTION);
  write('questions/unanswered.fr.yaml', { priority: true, index: 1, question: 'Sans réponse ?' });
  write('questions/broken.fr.yaml', 'question: "never closed');
  write('products/nameless.fr.yaml', { slug: 'nameless', position: 7 });
  const { image } = read(`products/${readdirSync('content/products').sort()[0]}`);
  for (const [name, url] of [
    ['Sans lien', null],
    ['Script', 'javascript:alert(1)'],
  ])
    write(`locations-logos/${name}.yaml`, {
      name,
      url,
      logo: { ...image, alternativeText: name },
      position: 1,
    });
  write('sales-points/nowhere.yaml', [
    { ...read('sales-points/france.yaml')[0], name: 'Nulle part', latitude: 991 },
  ]);
  write('pages/cgv.fr.yaml', { ...read('pages/cgv.fr.yaml'), is_sample: true });
  // The posts have known slugs, such as `first-en`. German lacks the third, which is shown there in
  // French.
  rmSync(path.join(target, 'blog-posts'), { recursive: true, force: true });
  mkdirSync(path.join(target, 'blog-posts'));
  for (const [index, key] of ['first', 'second', 'third'].entries())
    for (const locale of ['fr', 'en', 'it', 'es', 'de', 'nl'])
      if (key !== 'third' || locale !== 'de')
        write(`blog-posts/${key}.${locale}.yaml`, {
          slug: `${key}-${locale}`,
          title: `The ${key} post in ${locale}`,
          excerpt: `What the ${key} post in ${locale} is about`,
          body: '## Heading\n\nText.',
          cover: image,
          published_on: `2026-02-0${index + 1}`,
        });
}
