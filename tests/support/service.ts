import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { createClient } from '@/lib/content/client';
import { createEmbeddedFetch } from '@/lib/content/embedded/service';

/** Creates a folder for the running test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dough-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a temporary folder with files by their path: `{'questions/a.fr.yaml': '…'}`. */
export async function temporaryFiles(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return folder;
}

/** Loads modules as a server that was started with these settings would. */
export async function startWith<T>(
  settings: { CONTENT_DIR?: string; DATA_DIR?: string; CONTENT_API_URL?: string },
  load: () => Promise<T>,
): Promise<T> {
  vi.resetModules();
  vi.stubEnv('CONTENT_API_URL', '');
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return load();
}

/** The real client over the embedded service. */
export const embeddedClient = ({
  CONTENT_DIR = 'content',
  DATA_DIR = 'data',
}: {
  CONTENT_DIR?: string;
  DATA_DIR?: string;
} = {}) =>
  createClient({
    baseURL: 'http://embedded/api',
    fetch: createEmbeddedFetch({ contentDir: CONTENT_DIR, dataDir: DATA_DIR }),
  });
