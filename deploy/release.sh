#!/usr/bin/env bash
# Releases the build in this folder, one instance at a time, while the others serve.
# Usage, as root on a machine with the systemd units: deploy/release.sh 3001 3002
set -euo pipefail
cd "$(dirname "$0")/.."

readonly ROOT=${ROOT:-/srv/dough}
readonly CACHE_DIR=${CACHE_DIR:-/var/cache/dough}
readonly SETTINGS=${SETTINGS:-/etc/dough/site.env}
readonly ATTEMPTS=300
# nginx sends nothing to an instance for `fail_timeout` (2 s) after it was down, even if it is back.
readonly NGINX_RETRIES_AFTER=3

fail() { echo "$1" >&2; exit 1; }

answers() {
  for ((attempt = 1; attempt <= ATTEMPTS; attempt += 1)); do
    curl -fsS -o /dev/null "http://127.0.0.1:$1/api/health" 2>/dev/null && return
    sleep 0.1
  done
  return 1
}

test $# -gt 0 || fail 'Usage: deploy/release.sh PORT…'
# A build without the settings would have localhost in every canonical link.
set -a; . "$SETTINGS"; set +a
test -n "${SITE_URL:-}" || fail "$SETTINGS has no SITE_URL."
node --input-type=module -e 'import { isFresh } from "./scripts/build/fingerprint.mjs"; process.exit(isFresh() ? 0 : 1);' \
  || fail "No build of these files with the settings in $SETTINGS: deploy/README.md has the commands."

for port in "$@"; do
  site=$ROOT/$port
  # -a keeps modification times: a page older than an invalidation is rendered again.
  mkdir -p "$ROOT"
  rsync -a --delete --chown=root:dough --chmod=g=rX,o= \
    --exclude=/data --exclude=/.git --exclude=/cms ./ "$site.new/"
  # The folders that the service writes to (dough-site@.service); the rest is code and belongs to root.
  mkdir -p "$site.new/.next/cache" "$site.new/.next/server/route-cache"
  chown -R dough:dough "$site.new/.next/cache" "$site.new/.next/server/route-cache"
  systemctl stop "dough-site@$port"
  if [ -d "$site" ]; then rm -rf "$site.old"; mv "$site" "$site.old"; fi
  mv "$site.new" "$site"
  # The unit publishes its build's static files before it starts, so that new pages find them.
  if ! { systemctl start "dough-site@$port" && answers "$port"; }; then
    test -d "$site.old" || fail "Instance $port does not answer."
    systemctl stop "dough-site@$port"
    mv "$site" "$site.new"
    mv "$site.old" "$site"
    systemctl start "dough-site@$port"
    fail "Instance $port does not answer: it serves its former build again, and nothing else was released."
  fi
  rm -rf "$site.old"
  # Before the next one stops: without this, nginx may for a moment know of no instance.
  sleep "$NGINX_RETRIES_AFTER"
  echo "Instance $port serves build $(cat .next/BUILD_ID)."
done

# Last, so that no page of the old build is stored again. nginx may delete a file at the same time.
if [ -d "$CACHE_DIR" ]; then find "$CACHE_DIR" -type f -exec rm -f {} +; fi
echo 'Stored pages are purged.'
