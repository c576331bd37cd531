# The site. Build it from the root of the repository; it reads its settings when it starts:
# docker build -f deploy/docker/site.Dockerfile .
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf .next/cache

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 STATIC_DIR=/static
WORKDIR /site
COPY --from=build /site ./
# The folders that the service writes to; the code belongs to root.
RUN install -d -o node -g node /static data .next/cache .next/server/route-cache
USER node
VOLUME ["/static", "/site/data"]
HEALTHCHECK --interval=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/health`).then(r => process.exit(r.ok ? 0 : 1))"]
CMD ["sh", "-c", "node deploy/publish-static.mjs && exec node scripts/serve.mjs"]
