#!/usr/bin/env bash
# Puts the build in this folder into service, one instance after another, while the others serve.
# Usage, as root on a machine with the systemd units: deploy/release.sh 3001 3002
set -euo pipefail
cd "$(dirname "$0")/.."

readonly ROOT=${ROOT:-/srv/dough}
readonly CACHE_DIR=${CACHE_DIR:-/var/cache/nginx/dough}
readonly ATTEMPTS=300

test -f .next/BUILD_ID || { echo 'No build here: npm ci && npm run build' >&2; exit 1; }
test $# -gt 0 || { echo 'Usage: deploy/release.sh PORT…' >&2; exit 2; }

# The new build's files first: a page of the new build must find them whichever instance made it.
STATIC_DIR=${STATIC_DIR:-/var/lib/dough/static} node deploy/publish-static.mjs

for port in "$@"; do
  # -a keeps the files' times: a page older than an invalidation is made anew.
  rsync -a --delete --exclude=/data --exclude=/.git --exclude=/cms ./ "$ROOT/$port.new/"
  chown -R dough:dough "$ROOT/$port.new"
  systemctl stop "dough-site@$port"
  # Visitors' messages of the embedded service, if it is in use, stay.
  if [ -d "$ROOT/$port/data" ]; then mv "$ROOT/$port/data" "$ROOT/$port.new/data"; fi
  rm -rf "${ROOT:?}/$port"
  mv "$ROOT/$port.new" "$ROOT/$port"
  systemctl start "dough-site@$port"
  for ((attempt = 1; ; attempt += 1)); do
    curl -fsS -o /dev/null "http://localhost:$port/api/health" 2>/dev/null && break
    [ "$attempt" -lt "$ATTEMPTS" ] || { echo "Instance $port does not answer; the others serve on." >&2; exit 1; }
    sleep 0.1
  done
  echo "Instance $port serves build $(cat .next/BUILD_ID)."
done

# Last, so that no page of the old build is stored again.
find "$CACHE_DIR" -type f -delete
echo 'Stored pages are purged.'
