# One image for the server of Croupier: API, player's app, games and console. Postgres and the proxy stand in compose.yaml.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY games/package.json games/
COPY server/package.json server/
COPY sandbox/package.json sandbox/
COPY arcade/package.json arcade/
COPY web/package.json web/
COPY console/package.json console/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build --chown=node:node /app/node_modules node_modules
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/contract contract
COPY --from=build --chown=node:node /app/games games
COPY --from=build --chown=node:node /app/server/package.json server/package.json
COPY --from=build --chown=node:node /app/server/dist server/dist
COPY --from=build --chown=node:node /app/server/src/migrations server/src/migrations
COPY --from=build --chown=node:node /app/server/content server/content
COPY --from=build --chown=node:node /app/server/assets server/assets
COPY --from=build --chown=node:node /app/arcade/dist arcade/dist
COPY --from=build --chown=node:node /app/web/dist web/dist
COPY --from=build --chown=node:node /app/web/dist-server web/dist-server
COPY --from=build --chown=node:node /app/console/dist console/dist
RUN mkdir -p /data && chown node:node /data
USER node
ENV DATA_DIR=/data
VOLUME /data
EXPOSE 4000 4001 4002
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:4000/health').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
