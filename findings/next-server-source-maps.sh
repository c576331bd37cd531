#!/usr/bin/env bash
# next 16.4.6, Turbopack, a build without settings.
# Expected: no source maps. The manual's table of Turbopack's options gives `turbopackSourceMaps` the default
#   `productionBrowserSourceMaps` in builds, which is false.
# Seen: the browser's scripts have none, but every server chunk has a map beside it. The option alone,
#   `experimental: { turbopackSourceMaps: false }`, leaves them out; in a site of thirty routes they are 80 MB
#   and a fifth of the time of a compilation.
# Exits with 1 if that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir app
echo '{ "private": true }' > package.json
echo 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;' > app/layout.jsx
echo 'export default () => <p>Hello</p>;' > app/page.jsx
npm install --silent --no-audit --no-fund next@16.4.6 react@19.3.1 react-dom@19.3.1 > /dev/null

# Prints how many maps a build has, for the server and for the browser.
build() {
  echo "export default $1;" > next.config.mjs
  rm -rf .next
  NEXT_TELEMETRY_DISABLED=1 npx next build > build.log 2>&1 || { cat build.log; exit 1; }
  local server browser
  server=$(find .next/server -name '*.map' | wc -l)
  browser=$(find .next/static -name '*.map' | wc -l)
  echo "$server $browser"
}

read -r server browser <<< "$(build '{}')"
read -r without _ <<< "$(build '{ experimental: { turbopackSourceMaps: false } }')"
echo "next $(node -p "require('next/package.json').version"), maps of a build without settings:"
echo "  the browser's scripts: $browser (expected 0)"
echo "  the server's chunks: $server (expected 0); with turbopackSourceMaps: false $without"
[ "$browser" = 0 ] && [ "$server" -gt 0 ] && [ "$without" = 0 ]
