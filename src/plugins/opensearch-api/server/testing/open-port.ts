import type { AddressInfo } from 'node:net';
import { createTestServer, type TestServer, type TestServerOptions } from '#core/server/testing';
import { plugin } from '../plugin';

export interface OpenPort {
  server: TestServer;
  /** `http://127.0.0.1:…` of the OpenSearch API. */
  url: string;
  ask(path: string, init?: Omit<RequestInit, 'body'> & { body?: unknown }): Promise<PortAnswer>;
}

interface PortAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** As it is, for a test to look into. */
  json: ReturnType<typeof JSON.parse>;
}

/** The real server with its second port, over a folder of its own. */
export async function openPort(options: TestServerOptions = {}): Promise<OpenPort> {
  const server = await createTestServer({
    ...options,
    plugins: [plugin, ...(options.plugins ?? [])],
    flags: { 'opensearchApi.port': 0, ...options.flags },
  });
  await server.http.ready();
  const address = server.listeners[0]?.http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${address.port}`;
  return {
    server,
    url,
    async ask(path, { body, headers, ...init } = {}) {
      const isText = typeof body === 'string';
      const response = await fetch(url + path, {
        method: body === undefined ? 'GET' : 'POST',
        ...init,
        ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(headers as Record<string, string>),
        },
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: readJson(text) };
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
