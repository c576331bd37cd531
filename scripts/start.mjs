// npm start: builds when there is no fresh build, then serves.
import { isFresh } from './fingerprint.mjs';
import { serve } from './serve.mjs';

/** An event like those of the server, whose log does not exist without a build. */
function logFailedStart() {
  const time = new Date().toISOString();
  console.error(JSON.stringify({ level: 'error', time, msg: 'Error while mounting app' }));
}

if (!isFresh()) {
  console.log('No fresh build: building first.');
  // Only where it is needed: a built site starts without the packages that build it.
  const { build } = await import('./build.mjs');
  build({ onFailure: logFailedStart });
}
await serve();
