import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  /** When each picture was last replaced: as in Strapi, nothing else of it changes. */
  const replaced = new Map<string, string>();
  const deleted = new Set<string>();
  const refused = new Map<string, number>();

  /** Strapi has a file's time and the hash of its first bytes, and null for a deleted one. */
  const asInStrapi = (json: string) =>
    JSON.stringify(
      JSON.parse(json, (_, value) => {
        if (!value?.url?.startsWith?.('/uploads/')) return value;
        const name = path.basename(value.url);
        if (deleted.has(name)) return null;
        return {
          ...value,
          hash: name,
          updatedAt: replaced.get(name) ?? '2026-11-01T00:00:00.000Z',
        };
      }),
    );

  const server = createServer(async (request, response) => {
    response.on('error', () => undefined);
    const { url = '' } = request;
    if (url.startsWith('/uploads/')) {
      const name = path.basename(new URL(url, 'http://embedded').pathname);
      const bytes = await readFile(path.join(contentDir, 'media', name)).catch(() => undefined);
      response.writeHead(bytes ? 200 : 404, { 'content-type': 'image/webp' });
      response.end(bytes);
      return;
    }
    const served = await serve(`http://embedded${url}`);
    const body = asInStrapi(await served.text());
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
    /** Replaces the file of a picture, which keeps its URL. */
    replacePicture: async (name: string, bytes: Uint8Array) => {
      await writeFile(path.join(contentDir, 'media', name), bytes);
      replaced.set(name, new Date().toISOString());
    },
    deletePicture: async (name: string) => {
      await rm(path.join(contentDir, 'media', name));
      deleted.add(name);
    },
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
