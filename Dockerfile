# Builds the package and installs it with what it needs to run, nothing else. docs/operating.md says how to start it.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund && npm pack --silent

FROM node:22-bookworm-slim
ENV NODE_ENV=production UV_THREADPOOL_SIZE=8
WORKDIR /opt/atrium
COPY --from=build /src/atrium-*.tgz /tmp/
RUN npm install --omit=dev --no-audit --no-fund /tmp/atrium-*.tgz && rm /tmp/atrium-*.tgz \
  && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 5601
# Any answer will do: who has not signed in gets one too.
HEALTHCHECK --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:5601/api/status').then((r) => process.exit(r.status < 500 ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/opt/atrium/node_modules/atrium/tools/serve.mjs", "--data", "/data"]
