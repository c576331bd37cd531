#!/usr/bin/env bash
# next-intl 4.14.8 (its middleware) with the @formatjs/intl-localematcher 0.8.14 that it installs.
# Expected: of the site's languages `fr` and `en`, a browser that prefers British English to French
#   (`en-GB,fr-FR;q=0.9`) gets English, as one with `en-US,fr-FR;q=0.9` does.
# Seen: it gets French. So do Irish, Australian and Indian English, and Mexican Spanish loses likewise,
#   although Austrian German wins over a second language. "Best fit" adds 40 for each place in the list,
#   and more than 40 for the distance between plain (American) and British English (UTS #35). The weights
#   of the header do not count; only a list that repeats the plain language is read as its writer meant it.
# Exits with 1 if that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module", "overrides": { "@formatjs/intl-localematcher": "0.8.14" } }' > package.json
npm install --silent --no-audit --no-fund next-intl@4.14.8 next@16.4.6 react@19.3.1 react-dom@19.3.1 > /dev/null
# next-intl imports `next/server`, to which only bundlers add an ending.
cp node_modules/next/server.js node_modules/next/server

cat > ask.mjs <<'E2'
import { NextRequest } from 'next/server.js';
import createMiddleware from 'next-intl/middleware';

const handle = createMiddleware({ locales: ['fr', 'en', 'es', 'de'], defaultLocale: 'de' });
const seen = process.argv.slice(2).map((list) => {
  const headers = { 'accept-language': list };
  const response = handle(new NextRequest('http://localhost/', { headers }));
  return new URL(response.headers.get('location') ?? 'http://localhost/de').pathname.slice(1);
});
console.log(seen.join(' '));
E2

lists=('en-US,fr-FR;q=0.9' 'en-GB,fr-FR;q=0.9' 'en-IE,fr-FR;q=0.9' 'es-MX,fr-FR;q=0.9' 'de-AT,fr-FR;q=0.9' 'en-GB,en;q=0.9,fr-FR;q=0.8')
seen=$(node ask.mjs "${lists[@]}")
echo "node $(node --version), next-intl 4.14.8, @formatjs/intl-localematcher 0.8.14"
printf '  %s\n' "${lists[@]}"
echo "  expected: en en en es de en"
echo "  seen:     $seen"
[ "$seen" = "en fr fr fr de en" ]
