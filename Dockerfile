# See docs/operations.md for usage and what has been tested.
FROM node:22-bookworm-slim AS build
WORKDIR /baton
COPY . .
RUN npm ci --no-audit --no-fund \
    && node scripts/build.mjs \
    && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
WORKDIR /baton
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /baton/package.json ./
COPY --from=build /baton/node_modules node_modules
COPY --from=build /baton/packages packages
COPY --from=build /baton/apps apps
# Not root, because the embedded database can't run as root.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s --interval=15s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready/').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
