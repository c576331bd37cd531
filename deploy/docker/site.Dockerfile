# syntax=docker/dockerfile:1
# The site. Build it from the root of the repository, with the settings that its pages contain:
# docker build -f deploy/docker/site.Dockerfile --build-arg SITE_URL=https://… .
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
ARG SITE_URL
ARG CONTENT_API_URL
ARG MEDIA_HOSTS
ARG MAP_TILES_URL
ARG MAP_TILES_ATTRIBUTION
ARG MAP_ARCHIVE
ARG ANALYTICS_KEY
ARG ACCOUNT_PROVIDERS
ARG CROSS_ORIGIN
ARG NOINDEX
# Read from its file, since not every builder can pass a secret as a variable.
RUN --mount=type=secret,id=content_api_token \
  if [ -f /run/secrets/content_api_token ]; then \
    CONTENT_API_TOKEN=$(cat /run/secrets/content_api_token) && export CONTENT_API_TOKEN; \
  fi \
  && npm run build && npm prune --omit=dev && rm -rf .next/cache/turbopack

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 STATIC_DIR=/static
WORKDIR /site
COPY --from=build /site ./
# The folders that the service writes to; the code belongs to root.
RUN install -d -o node -g node /static data .next/server/route-cache && chown -R node:node .next/cache
USER node
VOLUME ["/static", "/site/data"]
HEALTHCHECK --interval=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/health`).then(r => process.exit(r.ok ? 0 : 1))"]
CMD ["sh", "-c", "node deploy/publish-static.mjs && exec node scripts/serve.mjs"]
