import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { LoadLimits } from './limits';

export interface SplitOptions {
  name: string;
  limits: LoadLimits;
  signal: AbortSignal;
  /** The file is the beginning of another one: it may break off. */
  partial?: boolean | undefined;
  /** The names on the way to the list of records; missing: the first list of objects. */
  list?: string | undefined;
  /** Told how many bytes of the file have been split. */
  onBytes?: (bytes: number) => void;
}

export interface SplitResult {
  documents: number;
  longest: number;
  /** Some documents have line breaks between their parts. */
  breaks: boolean;
  /** The lists of objects that the file has, the one that was read first. */
  lists?: readonly string[];
}

/** Takes a file part by part and finds where its documents are. */
interface SplitScanner {
  /** Returns the lines of documents that the part ends or goes on with. */
  push(chunk: Buffer): Buffer;
  /** Throws where the file may not end here. */
  end(): void;
  result(): SplitResult;
}

/** @param onDocument is told of each that begins: its place from 1, and its line */
export type CreateScanner = (
  options: SplitOptions,
  onDocument?: (place: number, line: number) => void,
) => SplitScanner;

const highWaterMark = 512 * 1024;

/** Writes the documents of a file as one line each. */
export async function splitFile(
  createScanner: CreateScanner,
  from: string,
  to: string,
  options: SplitOptions,
): Promise<SplitResult> {
  const scanner = createScanner(options);
  const split = async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      options.onBytes?.(bytes);
      yield scanner.push(chunk);
    }
    scanner.end();
  };
  await pipeline(
    createReadStream(from, { highWaterMark }),
    split,
    createWriteStream(to, { mode: 0o600 }),
    { signal: options.signal },
  );
  return scanner.result();
}

/**
 * The lines of the file on which documents begin, by their places from 1. The file is read again: only one with rejected documents
 * needs this.
 */
export async function linesOfPlaces(
  createScanner: CreateScanner,
  path: string,
  places: readonly number[],
  options: SplitOptions,
): Promise<ReadonlyMap<number, number>> {
  const wanted = new Set(places);
  const found = new Map<number, number>();
  const scanner = createScanner(options, (place, line) => {
    if (wanted.has(place)) found.set(place, line);
  });
  const { signal } = options;
  for await (const chunk of createReadStream(path, { highWaterMark, signal })) {
    scanner.push(chunk as Buffer);
    if (found.size === wanted.size) break;
  }
  return found;
}
