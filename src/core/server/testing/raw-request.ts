import { connect } from 'node:net';

/** Sends bytes as they are, which no HTTP client would, and gives what comes back until the server ends it. */
export function rawRequest(url: string, ...parts: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      for (const part of parts) {
        socket.write(part);
      }
    });
    socket.on('data', (part) => (answer += part.toString('latin1')));
    // A server that has enough may cut the connection.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

/** One request whose path is sent as it is. */
export function rawGet(url: string, path: string, ...headers: readonly string[]): Promise<string> {
  const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers];
  return rawRequest(url, `${lines.join('\r\n')}\r\n\r\n`);
}
