# syntax=docker/dockerfile:1
# Fieldhouse's server, to be run beside a PostgreSQL: see compose.yaml and docs/scaling.md. '.ci/image' tries it.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --loglevel=error
COPY . .
RUN node scripts/prepare.mjs build

# The optional packages are a PostgreSQL for laptops.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --loglevel=error

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Fieldhouse" \
      org.opencontainers.image.description="School sports game scheduling" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/package.json ./
# The only folder, beside /tmp, that is written to: backups lie there.
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
# the image's account 'node', by number, so that whoever runs it can see that it is not root
USER 1000:1000
EXPOSE 3000
# The process stops in order on SIGTERM, within ten seconds, and starts no programs: it may be the first in its container.
STOPSIGNAL SIGTERM
# Not /readyz: restarting the application does not bring a database back.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# as `npm start`; docs/scaling.md says why the heap has a limit
CMD ["node", "--max-old-space-size=512", "--enable-source-maps", "dist/server/index.js"]
