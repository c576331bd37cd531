import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { findCommands } from '@/scripts/servers/packages.mjs';
import { launch } from '@/scripts/servers/process.mjs';
import { run } from '../support/run';

type BuildOptions = {
  tag: string;
  /** The container file. */
  file: string;
  context: string;
  args?: Record<string, string>;
  /** The files that hold them, by id. */
  secrets?: Record<string, string>;
  volumes?: Record<string, string>;
};

type RunOptions = {
  env?: Record<string, string>;
  volumes?: Record<string, string>;
};

export type ImageConfig = {
  Cmd: string[];
  Healthcheck: { Test: string[] };
};

const pairs = (values: Record<string, string> = {}) => Object.entries(values);
const volumeOptions = (volumes?: Record<string, string>) =>
  pairs(volumes).map(([source, target]) => `--volume=${source}:${target}`);

/** The arguments that run a command in a container, as the image's user and in its working folder. */
const runIn = (container: string, command: string[], { env, volumes }: RunOptions) => [
  'run',
  ...pairs(env).map(([name, value]) => `--env=${name}=${value}`),
  ...volumeOptions(volumes),
  container,
  '--',
  ...command,
];

/**
 * Buildah with its images below a folder. With chroot isolation and plain folders as storage it needs no
 * daemon and no registry, only mount namespaces.
 * @throws Error if this machine does not allow them
 */
export async function createBuildah(folder: string) {
  const { buildah: binary = '' } = findCommands('buildah');
  await run('unshare', ['--mount', 'true']).catch(({ message }) => {
    throw new Error(`Containers need root, on a machine that allows mount namespaces. ${message}`);
  });
  const TMPDIR = path.join(folder, 'tmp');
  await mkdir(TMPDIR, { recursive: true });
  const environment = {
    TMPDIR,
    BUILDAH_ISOLATION: 'chroot',
    // The OCI format has no health checks.
    BUILDAH_FORMAT: 'docker',
  };
  const storage = [`--root=${folder}/images`, `--runroot=${folder}/run`, '--storage-driver=vfs'];
  const buildah = (...args: string[]) => run(binary, [...storage, ...args], environment);

  return {
    build: ({ tag, file, context, args, secrets, volumes }: BuildOptions) =>
      buildah(
        'build',
        '--pull-never',
        `--tag=${tag}`,
        `--file=${file}`,
        ...pairs(args).map(([name, value]) => `--build-arg=${name}=${value}`),
        ...pairs(secrets).map(([id, source]) => `--secret=id=${id},src=${source}`),
        ...volumeOptions(volumes),
        context,
      ),
    async config(image: string): Promise<ImageConfig> {
      return JSON.parse(await buildah('inspect', '--type=image', image)).Docker.config;
    },
    /** Writes an image's manifest, configuration and layers to files of a folder. */
    save: (image: string, target: string) =>
      buildah('push', '--disable-compression', image, `dir:${target}`),
    /** @returns the name of a new container */
    create: async (image: string) => (await buildah('from', '--pull-never', image)).trim(),
    run: (container: string, command: string[], options: RunOptions = {}) =>
      buildah(...runIn(container, command, options)),
    /** Runs a server, and waits until it is healthy. */
    start: (container: string, command: string[], port: number, options: RunOptions) =>
      launch(binary, [...storage, ...runIn(container, command, options)], {
        port,
        path: '/api/health',
        env: environment,
      }),
  };
}

export type Buildah = Awaited<ReturnType<typeof createBuildah>>;
