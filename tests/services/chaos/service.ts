import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { stringify } from 'yaml';
import { createEmbeddedFetch } from '@/lib/content/embedded/service';
import { routing } from '@/lib/i18n/routing';
import { answerJson, type Fault } from './faults';

/** A request that is repeated within this time is a retry. */
const RETRIES_MS = 2_000;

/** The embedded content service behind a socket, with the blog enabled. Tests edit and break it. */
export async function startContentService(folder: string) {
  const contentDir = path.join(folder, 'content');
  await cp('content', contentDir, { recursive: true });
  const rewrite = async (file: string, before: RegExp, after: string) => {
    const text = await readFile(path.join(contentDir, file), 'utf8');
    await writeFile(path.join(contentDir, file), text.replace(before, after));
  };
  await rewrite('settings/settings.yaml', /^enable_blog: .*/m, 'enable_blog: true');

  /** Reads the folder, before a test edits it again. The former content is served until that is done. */
  const open = async () => {
    const opened = createEmbeddedFetch({ contentDir, dataDir: folder });
    for (const type of await readdir(contentDir)) await opened(`http://embedded/api/${type}`);
    return opened;
  };
  let serve = await open();
  let fault: Fault | undefined;
  let version = 0;
  let posts = 0;
  const refused = new Map<string, number>();

  const server = createServer(async (request, response) => {
    response.on('error', () => undefined);
    const { url = '' } = request;
    const served = await serve(`http://embedded${url}`);
    const body = await served.text();
    const isRetry = performance.now() - (refused.get(url) ?? Number.NEGATIVE_INFINITY) < RETRIES_MS;
    if (!isRetry) refused.set(url, performance.now());
    if (fault) fault({ body, response, isRetry });
    else answerJson(response, served.status, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    /** Lets every call fail like this. */
    break: (next: Fault) => {
      fault = next;
      refused.clear();
    },
    heal: () => {
      fault = undefined;
    },
    /** Renames a flavour, which every menu shows. @returns the version in its name */
    publish: async () => {
      version += 1;
      for (const locale of routing.locales)
        await rewrite(
          `products/caramel.${locale}.yaml`,
          /^name: .*/m,
          `name: Caramel N${version}N`,
        );
      serve = await open();
      return version;
    },
    published: () => version,
    /** Publishes a post with an old date, to which only the blog links. @returns its path */
    write: async () => {
      posts += 1;
      const slug = `post-${posts}`;
      const post = { slug, title: slug, excerpt: slug, body: 'Text', published_on: '2020-01-01' };
      await writeFile(path.join(contentDir, `blog-posts/${slug}.fr.yaml`), stringify(post));
      serve = await open();
      return `/blog/${slug}`;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ContentService = Awaited<ReturnType<typeof startContentService>>;
