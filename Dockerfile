# The site, in a container that holds only the program and its licences:
#
#	docker build -t nonogram .
#	docker run -p 8080:8080 -v nonogram-data:/data nonogram
#
# Published puzzles are kept in the volume.
FROM node:22-bookworm-slim AS node

FROM golang:1.27-bookworm AS build
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION=
# A program without C needs no shared libraries.
ENV CGO_ENABLED=0
RUN make web build notices VERSION="$VERSION" && mkdir -m 0700 /empty

FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /src/bin/nonogram /nonogram
COPY --from=build /src/LICENSE /src/bin/THIRD-PARTY-LICENSES /
COPY --from=build --chown=65532:65532 /empty /data
COPY --from=build --chown=65532:65532 /empty /tmp
USER 65532:65532
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=10s --start-period=10s CMD ["/nonogram", "serve", "--check"]
ENTRYPOINT ["/nonogram"]
CMD ["serve", "--addr", ":8080", "--data", "/data", "--log", "json"]
