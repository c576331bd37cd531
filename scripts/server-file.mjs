import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of the compiled server, beside the pages that it serves. */
export const serverFolder = () => path.resolve(process.env.DIST_DIR ?? '.next', 'site-server');

/** @param {'main' | 'supervisor' | 'check-content'} name a compiled file (scripts/build/build-server.mjs) */
export const serverFile = (name) => pathToFileURL(path.join(serverFolder(), `${name}.mjs`)).href;
