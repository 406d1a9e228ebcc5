import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { JsonObject, JsonValue } from '#common/json';
import { withCompression } from './percentiles';

/** 128 bits: hashes are what compression can't make smaller. */
const HASH_LETTERS = 22;

export const RECORD_COMMAND = 'node tools/opensearch/record.mjs';

/** Who answered, and about which documents. */
interface Origin {
  version: string;
  build: string;
  /** Of the mapping and all documents: see digestOf. */
  data: string;
}

export interface Answer {
  status: number;
  answer: JsonValue;
  /** Of the request's percentiles, as it was sent. */
  compression: number;
}

export interface Recording {
  origin: Origin;
  /** By the request without the compression: see keyOf. */
  answers: ReadonlyMap<string, Answer>;
}

interface Line extends Answer {
  request: JsonObject;
  hash: string;
}

export const keyOf = (request: JsonObject): string => JSON.stringify(request);

/** The first line is the origin; each other line one answer, with a hash over both. */
export function encodeRecording({ origin, answers }: Recording): Buffer {
  const lines = [...answers].map(([key, { status, answer, compression }]): Line => {
    const record = { request: JSON.parse(key) as JsonObject, compression, status, answer };
    return { ...record, hash: hashOf(origin, record) };
  });
  const text = [origin, ...lines].map((line) => JSON.stringify(line)).join('\n');
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/** Throws where a record is not what the script wrote. */
export function decodeRecording(bytes: Uint8Array, file: string): Recording {
  const [origin, ...lines] = readLines(bytes, file) as [Origin, ...Line[]];
  const answers = lines.map(({ request, hash, ...answer }): [string, Answer] => {
    if (hash !== hashOf(origin, { request, ...answer })) {
      throw new Error(
        `${file}: the record of ${String(keyOf(request)).slice(0, 300)} does not have the hash of its content. Nobody writes records by hand: ${RECORD_COMMAND}`,
      );
    }
    return [keyOf(request), answer];
  });
  return { origin, answers: new Map(answers) };
}

function readLines(bytes: Uint8Array, file: string): unknown[] {
  try {
    return brotliDecompressSync(bytes)
      .toString('utf8')
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  } catch (error) {
    throw new Error(
      `${file} can't be read. Nobody writes records by hand: ${RECORD_COMMAND} writes them anew.`,
      { cause: error },
    );
  }
}

/** Over version and build, the data, the request as it was sent, and the answer. */
function hashOf(
  { version, build, data }: Origin,
  { request, compression, status, answer }: Omit<Line, 'hash'>,
): string {
  const sent = withCompression(request, compression);
  return createHash('sha256')
    .update(JSON.stringify([version, build, data, sent, compression, status, answer]))
    .digest('base64url')
    .slice(0, HASH_LETTERS);
}
