// npm start: builds if there is no fresh build, then serves.
import { isFresh } from './build/fingerprint.mjs';
import { serve } from './serve.mjs';

/** Logs an event in the server's format, because its logger does not exist without a build. */
function logFailedStart() {
  const time = new Date().toISOString();
  console.error(JSON.stringify({ level: 'error', time, msg: 'Error while mounting app' }));
}

if (!isFresh()) {
  console.log('Building the site, once. It takes one to four minutes.');
  // The module is imported here, because a built site starts without the packages that build it.
  const { build } = await import('./build.mjs');
  await build({ onFailure: logFailedStart });
}
await serve();
