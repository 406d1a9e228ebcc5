import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { RequestEngine, Turn, Turns } from '#core/server';
import type { LoadResult, LoadSource } from '#engine';
import { toIndexName, uniqueIndexName } from '../../common/index';
import { stageUpload } from '../stage-upload';

/** What a file is brought into. */
export interface BringOptions {
  /** Whose writes end with the signal. */
  engineFor: (
    signal: AbortSignal,
  ) => Pick<RequestEngine, 'createIndex' | 'replace' | 'listIndices'>;
  /** Over a shared store, one server loads a file at a time. */
  turns: Turns;
  /** Of an index: what was stored with it when it was loaded. */
  fingerprint: (index: string) => string | undefined;
  stagingFolder: string;
  maxBytes: number;
}

/** A file whose place is looked at again and again. */
export interface FollowedFile {
  /** The place, such as its path: the same file becomes the same index. */
  place: string;
  name: string;
  body: Readable;
  signal: AbortSignal;
  /** False where it changed while it was copied: it is brought when it rests. */
  isWhole?: () => Promise<boolean>;
}

export type Brought =
  | { kind: 'loaded'; result: LoadResult }
  /** The same bytes were loaded before. */
  | { kind: 'unchanged' }
  | { kind: 'changing' };

/**
 * Copies the file, and loads the copy unless the same bytes are in its index already. What is in an index is stored with it in one step,
 * so that nothing is loaded twice, whenever the process ends.
 */
export async function bringFile(
  { place, name, body, signal, isWhole = async () => true }: FollowedFile,
  options: BringOptions,
): Promise<Brought> {
  const { stagingFolder, maxBytes, turns } = options;
  const hash = createHash('sha256');
  const hashed = Readable.from(hashing(body, hash));
  const staging = { stagingFolder, maxUploadBytes: maxBytes, signal, onBytes: () => {} };
  const path = await stageUpload(hashed, staging);
  try {
    if (!(await isWhole())) return { kind: 'changing' };
    const stored = toFingerprint(place, hash.digest('hex'));
    const source = { paths: [path], name, fingerprint: stored };
    return await turns.run(`file ${place}`, { signal }, (turn) =>
      loadCopy({ place, source }, turn, options),
    );
  } finally {
    await rm(path, { force: true });
  }
}

/** Unless the same bytes are in its index, which another server may have loaded meanwhile. */
async function loadCopy(
  { place, source }: { place: string; source: LoadSource & { fingerprint: string } },
  { signal, leftBy }: Turn,
  { engineFor, fingerprint }: BringOptions,
): Promise<Brought> {
  const engine = engineFor(signal);
  const indices = await engine.listIndices();
  const names = indices.map((index) => index.name);
  const known = names.find((index) => placeOf(fingerprint(index)) === place);
  const isWholeIndex = indices.find(({ name }) => name === known)?.state !== 'unfinished';
  if (known && isWholeIndex && fingerprint(known) === source.fingerprint) {
    return { kind: 'unchanged' };
  }
  const left = leftBy === undefined ? {} : { leftBy };
  const result = known
    ? await engine.replace(source, { index: known, ...left })
    : await engine.createIndex(source, {
        index: uniqueIndexName(toIndexName(source.name), names),
      });
  return { kind: 'loaded', result };
}

async function* hashing(body: Readable, hash: { update(bytes: Buffer): unknown }) {
  for await (const chunk of body) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}

const toFingerprint = (place: string, content: string): string =>
  JSON.stringify({ followed: place, content });

/** Undefined for an index that was loaded in another way. */
function placeOf(fingerprint = ''): string | undefined {
  if (!fingerprint.startsWith('{"followed":')) return undefined;
  return (JSON.parse(fingerprint) as { followed: string }).followed;
}
