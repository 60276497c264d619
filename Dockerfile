# Build: all packages, the website. Node is the image's: the one from npm is for machines with an older one.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node
COPY . .
RUN node scripts/build.mjs

# Run: an ordinary user, no build leftovers beside what the server reads.
FROM node:24-slim
WORKDIR /app
# Volumes take their owner from here.
RUN install -d -o node -g node /data /data/backups
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/demo ./demo
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/texts ./texts
COPY --from=build /app/src ./src
USER node
# NODE_OPTIONS and MALLOC_* as in scripts/serve.mjs. INIT_CWD is where the command line looks for files that are named
# without a folder: it may not write to /app, and what is not on the volume is gone with the container.
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=16 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=262144 NODE_COMPILE_CACHE=/tmp/compile HOST=0.0.0.0 PORT=3000 DATA_DIR=/data INIT_CWD=/data
VOLUME /data
EXPOSE 3000
# A migration of a large database may take minutes, in which the site answers 503; the first success ends this period.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Stopping takes as long as the requests in flight and the jobs, twenty seconds at most: docker run --stop-timeout 45.
STOPSIGNAL SIGTERM
CMD ["node", "src/main/server/start.ts"]
