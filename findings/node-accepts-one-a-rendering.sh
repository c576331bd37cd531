#!/usr/bin/env bash
# Node 24.11.1's HTTP server (libuv 1.51) beside a rendering in parts, as React's server renders: each part in
#   a callback of setImmediate.
# Expected: all who have connected are accepted before the next part, since there is a part's time between
#   two looks at the sockets. Others' connections may cost a newcomer one part of waiting, or two.
# Seen: one connection is accepted after each part. Beside 300 others who have just connected, a newcomer with
#   a request that takes no time waits for 300 parts: with parts of 20 ms, six seconds. (libuv accepts one
#   connection each time the listening socket is found ready, since its pull request 3696.)
# Exits with 1 if that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund node@24.11.1 > /dev/null

cat > server.mjs <<'E2'
// Prints how many parts are rendered between the moment when a newcomer has connected and their answer.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

if (!isMainThread) {
  // The clients, in a thread of their own: many who connect and ask for nothing, then one who asks.
  const many = Array.from({ length: 300 }, () => connect(workerData, '127.0.0.1'));
  await Promise.all(many.map((socket) => once(socket, 'connect')));
  const newcomer = connect(workerData, '127.0.0.1');
  await once(newcomer, 'connect');
  parentPort.postMessage('connected');
  newcomer.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(newcomer, 'data');
  parentPort.postMessage('answered');
} else {
  const PART_MS = 5;
  let parts = 0;
  function renderPart() {
    const end = performance.now() + PART_MS;
    while (performance.now() < end);
    parts += 1;
    setImmediate(renderPart);
  }
  const server = createServer((request, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  renderPart();
  const clients = new Worker(new URL(import.meta.url), { workerData: server.address().port });
  await once(clients, 'message');
  const before = parts;
  await once(clients, 'message');
  console.log(parts - before);
  process.exit();
}
E2
parts=$(node_modules/.bin/node server.mjs)
echo "$(node_modules/.bin/node --version): $parts parts of the rendering before a newcomer is answered"
[ "$parts" -ge 100 ]
