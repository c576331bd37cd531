// The content service in a process of its own: node content-server.mjs <port> <data folder>
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '../../../scripts/build/build-server.mjs';

const [port, dataDir] = process.argv.slice(2);
const outfile = path.resolve('node_modules/.cache/content-server.mjs');
compile({ entryPoints: ['tests/support/content-server.ts'], outfile });
const { ContentServer } = await import(pathToFileURL(outfile).href);
await new ContentServer({ port: Number(port), dataDir }).start();
process.send?.('ready');
