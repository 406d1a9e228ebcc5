import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';

export interface FormPart {
  /** Of a file. */
  filename?: string;
  content: Buffer;
}

const MAX_PARTS = 20;
/** Header lines of a part, and characters of its name. */
const MAX_HEADERS = 20;
const MAX_NAME = 100;

/** Forms are read on these paths only: elsewhere they are refused, as those of other sites are. */
export function registerForms(server: FastifyInstance, paths: readonly string[]): void {
  server.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const isKnown = paths.includes(request.routeOptions.url ?? '');
    done(
      isKnown ? null : new HttpError(415, tell('request.mediaType', { type: 'application/json' })),
      payload,
    );
  });
}

/** The parts by name. Throws 400 for what is not a whole form or has too many parts, 413 for more than `maxBytes`, 415 for no form at all. */
export async function readForm(
  request: FastifyRequest,
  maxBytes: number,
): Promise<ReadonlyMap<string, FormPart>> {
  const parts = new Map<string, Buffer[]>();
  const filenames = new Map<string, string>();
  const form = openForm(request, maxBytes);
  let hasTooMany = false;
  form.on('partsLimit', () => (hasTooMany = true));
  form.on('file', (name, content, filename) => {
    const chunks: Buffer[] = [];
    // Of two parts with one name the later counts.
    parts.set(name, chunks);
    if (filename === undefined) filenames.delete(name);
    else filenames.set(name, filename);
    // The form fails with it: that is told below.
    content.on('error', () => undefined);
    content.on('data', (chunk: Buffer) => chunks.push(chunk));
  });
  try {
    await pipeline(request.body as Readable, limitTo(maxBytes), form);
  } catch (error) {
    throw error instanceof HttpError ? error : brokenForm(error);
  }
  if (hasTooMany) throw new HttpError(400, tell('import.tooManyParts', { count: MAX_PARTS }));
  return new Map(
    [...parts].map(([name, chunks]) => {
      const filename = filenames.get(name);
      const content = Buffer.concat(chunks);
      return [name, { ...(filename !== undefined && { filename }), content }];
    }),
  );
}

function openForm({ headers }: FastifyRequest, maxBytes: number): BusboyInstance {
  const contentType = headers['content-type'] ?? '';
  if (!/boundary="?[^\s";]/i.test(contentType)) throw noForm();
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      // Values are read as files are: whole, and as bytes.
      isPartAFile: () => true,
      limits: {
        parts: MAX_PARTS,
        files: MAX_PARTS,
        fileSize: maxBytes,
        headerPairs: MAX_HEADERS,
        fieldNameSize: MAX_NAME,
      },
    });
  } catch {
    throw noForm();
  }
}

function limitTo(maxBytes: number) {
  return async function* count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) {
        throw new HttpError(413, tell('import.tooLarge', { bytes: maxBytes }));
      }
      yield chunk;
    }
  };
}

const noForm = () => new HttpError(415, tell('request.mediaType', { type: 'multipart/form-data' }));
const brokenForm = (error: unknown) =>
  new HttpError(400, tell('import.brokenForm', { reason: (error as Error).message }));
