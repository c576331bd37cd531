#!/usr/bin/env bash
# light-my-request 6.6.0 with AsyncLocalStorage of Node 20.
# Expected: a handler that `storage.run(value, () => inject(handler, options))` calls finds the value, as with
#   any function that begins its work when it is called and returns a promise.
# Seen: after any `await` it finds none. Without a callback, `inject` returns an object that begins the request
#   when its `then` is called, or in the next tick, whichever comes first. In a promise job the caller's
#   `await` comes first, outside of `run`. Inside an async function, which awaits what it returns, the value is
#   found.
# Exits with 1 if that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund light-my-request@6.6.0 > /dev/null

cat > inject.cjs <<'E2'
const { AsyncLocalStorage } = require('node:async_hooks');
const inject = require('light-my-request');

const storage = new AsyncLocalStorage();
const handler = (request, response) => response.end(String(storage.getStore()));

async function main() {
  await null;
  const returned = await storage.run('value', () => inject(handler, { url: '/' }));
  const awaited = await storage.run('value', async () => inject(handler, { url: '/' }));
  console.log(`${returned.payload} ${awaited.payload}`);
}
main();
E2

seen=$(node inject.cjs)
echo "light-my-request 6.6.0: $seen"
test "$seen" = 'undefined value'
