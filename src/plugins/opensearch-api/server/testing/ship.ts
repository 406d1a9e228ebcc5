import { type OpenPort, openPort } from './open-port';

interface ShipperRequest {
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

/** A port, and requests to it with the headers that a shipper sends, and no others. */
export async function openPortForShippers(flags: Readonly<Record<string, unknown>> = {}) {
  const port: OpenPort = await openPort({ flags });
  async function send(method: string, path: string, { headers = {}, body }: ShipperRequest = {}) {
    const response = await fetch(port.url + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return { status: response.status, text, json: readJson(text) };
  }
  return {
    send,
    /** The documents of an index, in their order. */
    async find(index: string): Promise<readonly object[]> {
      await send('POST', `/${index}/_refresh`);
      const { json } = await port.ask(`/${index}/_search`, { body: { size: 100, sort: ['_doc'] } });
      return json.hits.hits.map(({ _source }: { _source: object }) => _source);
    },
    put: (path: string, body: object) => port.ask(path, { method: 'PUT', body }),
    close: () => port.server.close(),
  };
}

/** As it is, for a test to look into. */
function readJson(text: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As `_bulk` takes them. */
export const lines = (...all: readonly object[]): string =>
  all.map((one) => `${JSON.stringify(one)}\n`).join('');

export const GZIP = { 'content-encoding': 'gzip' };
