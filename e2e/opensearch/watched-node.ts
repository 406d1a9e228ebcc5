import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** At which request something happens: the `count`th one since it was set whose method and path are such, before or after the node has it. */
export interface Moment {
  request: RegExp;
  count: number;
  /** `meanwhile`: the request is answered when it has happened. */
  when: 'before' | 'meanwhile' | 'after';
}

export interface WatchedNode {
  url: string;
  /** Once; the request itself is not answered then, but for `meanwhile`. */
  at(moment: Moment, happens: () => unknown): void;
  /** From now on nobody answers. */
  end(): void;
  goOn(): void;
  close(): Promise<void>;
}

/** A node, through which tests see each request: a process that asks it can be killed at the one that is meant. */
export async function watchNode(node: string): Promise<WatchedNode> {
  let waiting: { moment: Moment; happens: () => unknown; left: number } | undefined;
  let isOver = false;
  const isMeant = (text: string, when: Moment['when']) => {
    if (waiting?.moment.when !== when || !waiting.moment.request.test(text)) return false;
    waiting.left -= 1;
    return waiting.left === 0;
  };
  const happen = (response: ServerResponse) => {
    void waiting?.happens();
    waiting = undefined;
    response.destroy();
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const text = `${request.method} ${request.url}`;
    if (isOver) return void response.destroy();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (isMeant(text, 'before')) return happen(response);
    const type = request.headers['content-type'];
    const answered = await fetch(`${node}${request.url}`, {
      method: request.method ?? 'GET',
      headers: type ? { 'content-type': type } : {},
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    const body = Buffer.from(await answered.arrayBuffer());
    if (isMeant(text, 'after')) return happen(response);
    if (isMeant(text, 'meanwhile')) await waiting?.happens();
    response.writeHead(answered.status, { 'content-type': 'application/json' });
    response.end(body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    at: (moment, happens) => void (waiting = { moment, happens, left: moment.count }),
    end: () => void (isOver = true),
    goOn: () => void (isOver = false),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
