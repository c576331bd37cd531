#!/usr/bin/env bash
# Releases the build in this folder, one instance at a time, while the others serve.
# Usage, as root on a machine with the systemd units: deploy/release.sh 3001 3002
set -euo pipefail
cd "$(dirname "$0")/.."

readonly ROOT=${ROOT:-/srv/dough}
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
# Without it, localhost would be in every canonical link.
grep -q '^SITE_URL=.' "$SETTINGS" || fail "$SETTINGS has no SITE_URL."
node --input-type=module -e 'import { isFresh } from "./scripts/build/fingerprint.mjs"; process.exit(isFresh() ? 0 : 1);' \
  || fail 'No build of these files: npm ci && npm run build'

for port in "$@"; do
  site=$ROOT/$port
  # -a keeps modification times, by which the site knows whether its content has changed.
  mkdir -p "$ROOT"
  rm -rf "$site.new"
  rsync -a --chown=root:dough --chmod=g=rX,o= \
    --exclude=/data --exclude=/.git --exclude=/cms --exclude=/.next/cache ./ "$site.new/"
  # The folders that the service writes to (dough-site@.service); the rest is code and belongs to root.
  cache=.next/cache
  mkdir -p "$site.new/$cache/instances" "$site.new/.next/server/route-cache"
  systemctl stop "dough-site@$port"
  # Its pictures and pages go along; of another build or of other settings, it deletes the pages when it
  # starts. Links suffice, because a stored file is replaced and never changed.
  for stored in images "instances/$port"; do
    if [ -d "$site/$cache/$stored" ]; then cp -al "$site/$cache/$stored" "$site.new/$cache/$stored"; fi
  done
  chown -R dough:dough "$site.new/$cache" "$site.new/.next/server/route-cache"
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
