import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';

export interface FormPart {
  /** Of a file. */
  filename?: string;
  content: Buffer;
}

const MAX_PARTS = 20;
const HEAD_END = Buffer.from('\r\n\r\n');

/** Forms are read on these paths only: elsewhere they are refused, as those of other sites are. */
export function registerForms(server: FastifyInstance, paths: readonly string[]): void {
  server.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const isKnown = paths.includes(request.routeOptions.url ?? '');
    done(
      isKnown ? null : new HttpError(415, 'Unsupported Media Type: send application/json.'),
      payload,
    );
  });
}

/** The parts by name. Throws 400 for what is no form and 413 for more than `maxBytes`. */
export async function readForm(
  request: FastifyRequest,
  maxBytes: number,
): Promise<ReadonlyMap<string, FormPart>> {
  const contentType = String(request.headers['content-type'] ?? '');
  const [, quoted, bare] =
    /^multipart\/form-data;.*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) {
    throw new HttpError(415, 'Unsupported Media Type: send multipart/form-data.');
  }
  const body = await readAll(request.body as Readable, maxBytes);
  return splitParts(body, Buffer.from(`--${boundary}`));
}

async function readAll(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) {
      throw new HttpError(413, tell('import.tooLarge', { bytes: maxBytes }));
    }
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function splitParts(body: Buffer, boundary: Buffer): ReadonlyMap<string, FormPart> {
  const parts = new Map<string, FormPart>();
  const between = Buffer.concat([Buffer.from('\r\n'), boundary]);
  let start = body.indexOf(boundary);
  while (start !== -1 && parts.size < MAX_PARTS) {
    const head = start + (start === 0 ? boundary.length : between.length) + 2;
    const end = body.indexOf(between, head - 2);
    const content = body.indexOf(HEAD_END, head);
    if (end === -1 || content === -1 || content > end) {
      break;
    }
    const { name, filename } = readDisposition(body.toString('utf8', head, content));
    if (name !== undefined) {
      parts.set(name, {
        ...(filename !== undefined && { filename }),
        content: body.subarray(content + HEAD_END.length, end),
      });
    }
    start = end;
  }
  return parts;
}

function readDisposition(head: string): { name?: string; filename?: string } {
  const [line = ''] = head.match(/^content-disposition:.*$/im) ?? [];
  const [, name] = /[;\s]name="([^"]*)"/i.exec(line) ?? [];
  const [, filename] = /[;\s]filename="([^"]*)"/i.exec(line) ?? [];
  return { ...(name !== undefined && { name }), ...(filename !== undefined && { filename }) };
}
