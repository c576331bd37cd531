#!/usr/bin/env bash
# react-server-dom-webpack 19.3.1 (React's server components, as in Next) with the fetch of Node 20.
# Expected: of renders that have ended, at most those stay in memory that opened a connection which is still
#   open: Node keeps a connection together with the asynchronous context in which it was opened.
# Seen: some ten times as many stay. The context leads to React's render. That ends by aborting its
#   `cacheSignal` with an error, which it creates in a callback of setImmediate. As long as nobody has read
#   the error's stack, V8 keeps the objects on which its functions were called, here the Immediate; and an
#   Immediate of Node that has run still refers to those before and after it, each of which keeps the context
#   of another render. Calls in the server's own context (AsyncLocalStorage.snapshot()) keep none.
# Exits with 1 if that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund react@19.3.1 react-dom@19.3.1 react-server-dom-webpack@19.3.1 > /dev/null

cat > render.cjs <<'E2'
// Forty visitors, each of whom requests fifty pages one after another. Prints how many visits stay in memory.
const { AsyncLocalStorage } = require('node:async_hooks');
const { once } = require('node:events');
const { createServer } = require('node:http');
const { Writable } = require('node:stream');
const { setTimeout: wait } = require('node:timers/promises');
const { createElement } = require('react');
const { renderToPipeableStream } = require('react-server-dom-webpack/server');

const [VISITORS, PAGES] = [40, 50];
const inOwnContext = AsyncLocalStorage.snapshot();
const run = process.argv[2] === 'outside' ? inOwnContext : (work) => work();
const visits = new AsyncLocalStorage();
const seen = [];

async function start() {
  const service = createServer(async (request, response) => {
    await wait(5 * Math.ceil(Math.random() * 4));
    response.end('content');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const url = `http://127.0.0.1:${service.address().port}/`;

  async function Page() {
    const response = await run(() => fetch(url));
    return createElement('p', null, await response.text());
  }

  async function visit() {
    const sink = new Writable({ write: (chunk, encoding, done) => done() });
    renderToPipeableStream(createElement(Page), {}).pipe(sink);
    await once(sink, 'finish');
  }

  async function visitor() {
    for (let page = 0; page < PAGES; page += 1) {
      const store = {};
      seen.push(new WeakRef(store));
      await visits.run(store, visit);
    }
  }

  await Promise.all(Array.from({ length: VISITORS }, visitor));
  for (let round = 0; round < 3; round += 1) {
    await wait(100);
    gc();
  }
  console.log(seen.filter((visit) => visit.deref()).length);
  service.closeAllConnections();
  service.close();
}

void start();
E2

run() { node --expose-gc --conditions react-server render.cjs "$1"; }
inside=$(run inside)
outside=$(run outside)
echo "node $(node --version), react-server-dom-webpack $(node -p "require('react-server-dom-webpack/package.json').version")"
echo "  renders of 2000 that are kept: $inside (expected at most 40, one for each connection)"
echo "  with the call in the server's own context: $outside"
[ "$inside" -gt 80 ] && [ "$outside" -le 40 ]
