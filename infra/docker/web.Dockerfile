# The pages (`--target web`) and the gateway (`--target gateway`), which serves their built files from disk.
FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
 && find . -type d -empty -delete

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node_modules/.bin/tsc -b contracts infra/observability && npm run build --workspace @sokoni/web \
 && find contracts/dist infra/observability/dist -name '*.d.ts*' -delete

# Leaving them out by --omit alone would install what workspaces a part depends on need for their tests.
FROM manifests AS production-manifests
RUN npm pkg delete devDependencies --workspaces

FROM node:24-bookworm-slim AS web-dependencies
WORKDIR /app
COPY --from=production-manifests /app ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace web

FROM node:24-bookworm-slim AS web
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=8 PORT=4000
WORKDIR /app
COPY --from=web-dependencies /app ./
COPY --from=build /app/contracts/dist ./contracts/dist
COPY --from=build /app/infra/observability/dist ./infra/observability/dist
COPY --from=build /app/web/build ./web/build
COPY web/server.ts ./web/
COPY web/server ./web/server
COPY web/src/lib ./web/src/lib
COPY infra/docker/healthcheck.sh ./healthcheck.sh
WORKDIR /app/web
USER node
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=10s --start-period=180s --retries=5 CMD ["bash", "/app/healthcheck.sh"]
CMD ["node", "server.ts"]

FROM node:24-bookworm-slim AS gateway-dependencies
WORKDIR /app
COPY --from=production-manifests /app ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace gateway

FROM node:24-bookworm-slim AS gateway
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static \
 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=8 GATEWAY_PORT=8080 INTERNAL_PORT=8081 PORT=8081 HEALTH_PATH=/gateway-health GATEWAY_DIR=/run/gateway
WORKDIR /app
COPY --from=gateway-dependencies /app ./
COPY --from=build /app/contracts/dist ./contracts/dist
COPY --from=build /app/infra/observability/dist ./infra/observability/dist
COPY --from=build /app/contracts/openapi.json ./contracts/
COPY --from=build /app/web/build/client ./web/build/client
COPY gateway/src ./gateway/src
COPY gateway/docs ./gateway/docs
COPY infra/docker/healthcheck.sh ./healthcheck.sh
RUN mkdir /run/gateway && chown node:node /run/gateway
WORKDIR /app/gateway
USER node
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=10s --start-period=30s --retries=5 CMD ["bash", "/app/healthcheck.sh"]
CMD ["node", "src/main.ts"]
