# syntax=docker/dockerfile:1
# The site. Build from the repository's root, with the settings that end up in its pages:
# docker build -f deploy/docker/site.Dockerfile --build-arg SITE_URL=https://… .
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
ARG SITE_URL
ARG CONTENT_API_URL
ARG MAP_TILES_URL
ARG MAP_TILES_ATTRIBUTION
ARG ANALYTICS_KEY
ARG CROSS_ORIGIN
ARG NOINDEX
RUN --mount=type=secret,id=content_api_token,env=CONTENT_API_TOKEN npm run build \
  && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 STATIC_DIR=/static
WORKDIR /site
COPY --from=build --chown=node:node /site ./
RUN install -d -o node -g node /static data
USER node
VOLUME ["/static", "/site/data"]
HEALTHCHECK --interval=5s --start-period=20s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/health`).then(r => process.exit(r.ok ? 0 : 1))"]
CMD ["sh", "-c", "node deploy/publish-static.mjs && exec node scripts/serve.mjs"]
