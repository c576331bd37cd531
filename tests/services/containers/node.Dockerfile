# Stands in for the official image of Node, which only a registry has (node-image.ts): Debian, Node, npm
# and the user `node`.
FROM scratch
ADD debian.tar /
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && useradd --uid 1000 --create-home node
CMD ["node"]
