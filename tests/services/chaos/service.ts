import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { routing } from '@/lib/i18n/routing';
import { PRODUCTS } from '../../support/content';
import { type Call, ContentServer } from '../../support/content-server';
import type { Fault } from './faults';

/** A request that is repeated within this time is a retry. */
const RETRIES_MS = 2_000;

/** The content service on a copy of the content, with the blog enabled. Tests edit and break it. */
export class ContentService extends ContentServer {
  #fault?: Fault;
  #pictureFault?: Fault;
  #version = 0;
  #posts = 0;
  /** When each picture was last replaced: as in Strapi, nothing else of it changes. */
  readonly #replaced = new Map<string, string>();
  readonly #deleted = new Set<string>();
  readonly #refused = new Map<string, number>();

  constructor(folder: string) {
    super({ contentDir: path.join(folder, 'content'), dataDir: folder });
  }

  override async start(): Promise<void> {
    await cp('content', this.contentDir, { recursive: true });
    await this.edit('settings/settings.yaml', /^enable_blog: .*/m, 'enable_blog: true');
    await super.start();
  }

  /** Lets every call fail like this. */
  break(fault: Fault): void {
    this.#fault = fault;
    this.#refused.clear();
  }

  /** Lets every request for a picture fail like this. */
  breakPictures(fault: Fault): void {
    this.#pictureFault = fault;
  }

  heal(): void {
    this.#fault = undefined;
    this.#pictureFault = undefined;
  }

  /** Renames a flavour, which every menu shows. @returns the version in its name */
  async publish(): Promise<number> {
    this.#version += 1;
    const name = `name: Caramel N${this.#version}N`;
    for (const locale of routing.locales)
      await this.edit(`products/${PRODUCTS[0]?.key}.${locale}.yaml`, /^name: .*/m, name);
    return this.#version;
  }

  published(): number {
    return this.#version;
  }

  /** Replaces the file of a picture, which keeps its URL. */
  async replacePicture(name: string, bytes: Uint8Array): Promise<void> {
    await writeFile(this.#pictureFile(name), bytes);
    this.#replaced.set(name, new Date().toISOString());
  }

  async deletePicture(name: string): Promise<void> {
    await rm(this.#pictureFile(name));
    this.#deleted.add(name);
  }

  /** Publishes a post with an old date, to which only the blog links. @returns its path */
  async writePost(): Promise<string> {
    this.#posts += 1;
    const slug = `post-${this.#posts}`;
    const post = { slug, title: slug, excerpt: slug, body: 'Text', published_on: '2020-01-01' };
    await this.write(`blog-posts/${slug}.fr.yaml`, stringify(post));
    return `/blog/${slug}`;
  }

  protected override async answer(call: Call): Promise<Response | undefined> {
    const { url, response } = call;
    const served = await super.answer(call);
    if (served && url.startsWith('/uploads/') && this.#pictureFault)
      return void this.#pictureFault({ body: '', response, isRetry: false });
    if (!served || url.startsWith('/uploads/')) return served;
    const body = this.#asInStrapi(await served.text());
    const refused = this.#refused.get(url) ?? Number.NEGATIVE_INFINITY;
    const isRetry = performance.now() - refused < RETRIES_MS;
    if (!isRetry) this.#refused.set(url, performance.now());
    if (!this.#fault) return new Response(body, served);
    this.#fault({ body, response, isRetry });
  }

  /** Strapi has a file's time and the hash of its first bytes, and null for a deleted one. */
  #asInStrapi(json: string): string {
    return JSON.stringify(
      JSON.parse(json, (_, value) => {
        if (!value?.url?.startsWith?.('/uploads/')) return value;
        const name = path.basename(value.url);
        if (this.#deleted.has(name)) return null;
        const updatedAt = this.#replaced.get(name) ?? '2026-11-01T00:00:00.000Z';
        return { ...value, hash: name, updatedAt };
      }),
    );
  }

  #pictureFile(name: string): string {
    return path.join(this.contentDir, 'media', name);
  }
}
