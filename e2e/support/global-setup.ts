import { rm } from 'node:fs/promises';
import { DATA_DIR } from './sites';

/** Each run begins with no messages. */
export default () => rm(DATA_DIR, { recursive: true, force: true });
