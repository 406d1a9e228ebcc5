import { createServer } from 'node:http';

/** A real server for one test, on the page's own origin. */
export async function startTestServer(handle) {
  const requests = [];
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const { method, url, headers } = request;
    const seen = { method, url, headers, body: Buffer.concat(parts).toString(), aborted: false };
    response.on('close', () => {
      seen.aborted = !response.writableFinished;
    });
    requests.push(seen);
    handle(seen, response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  window.happyDOM.setURL(`${origin}/`);
  return {
    origin,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
