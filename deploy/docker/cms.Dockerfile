# Strapi. It seeds an empty database from content/, so the build's context is the repository's root.
FROM node:24-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++
WORKDIR /srv/cms
COPY cms/package.json cms/package-lock.json ./
RUN npm ci
COPY cms ./
RUN NODE_ENV=production npm run build && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=1337 CONTENT_DIR=/srv/content
WORKDIR /srv/cms
COPY --from=build /srv/cms ./
COPY content /srv/content
# The folders that the service writes to; the code belongs to root.
RUN install -d -o node -g node public/uploads .tmp
USER node
VOLUME ["/srv/cms/public/uploads"]
HEALTHCHECK --interval=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/_health`).then(r => process.exit(r.ok ? 0 : 1))"]
CMD ["node", "node_modules/@strapi/strapi/bin/strapi.js", "start"]
