import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { nested, tell } from '#common/server-messages';
import { HttpError } from '#core/server';
import type { FileCopy, FileEntry } from '../connectors/connector';
import type { StoredSource, StoredState } from '../source-store';
import type { Copied, CopyTools } from './copy-source';
import { toNotice } from './run-notices';

interface FilesToCopy {
  source: StoredSource;
  state: StoredState;
  copy: FileCopy;
  exists: boolean;
}

/** Copies all files in place of those of before, if any of them has changed. */
export async function copyFiles(
  { source, state, copy, exists }: FilesToCopy,
  tools: CopyTools,
): Promise<Copied> {
  const files = Object.fromEntries(copy.entries.map(({ name, mark }) => [name, mark]));
  if (exists && isSame(files, state.files)) return { rows: 0, notices: [], state: { files } };
  if (copy.entries.length === 0) throw new HttpError(400, tell('sources.noFiles'));
  const folder = join(tools.stagingFolder, `${randomUUID()}.source`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const paths = await stageFiles(copy.entries, folder, tools);
    tools.report({ phase: 'loading' });
    const name = paths.length === 1 ? (copy.entries[0]?.name ?? '') : source.name;
    const { timeZone } = source.values;
    const options = { index: source.index, ...(timeZone ? { timeZone } : {}) };
    const load = exists ? tools.engine.replace : tools.engine.createIndex;
    const { documents, notices, rejectedRows } = await load({ paths, name }, options);
    const rejected =
      rejectedRows > 0 ? [nested(tell('sources.rejected', { count: rejectedRows }))] : [];
    return {
      rows: documents,
      notices: [...rejected, ...notices.map(toNotice)],
      state: { files },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isSame = (
  files: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>> = {},
): boolean =>
  Object.keys(before).length === Object.keys(files).length &&
  Object.entries(files).every(([name, mark]) => before[name] === mark);

/** Under names of ours: the other side's are never paths. */
async function stageFiles(
  entries: readonly FileEntry[],
  folder: string,
  { maxBytes, signal, report }: CopyTools,
): Promise<readonly string[]> {
  const paths: string[] = [];
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        throw new HttpError(
          413,
          tell('sources.tooLarge', { size: Math.round(maxBytes / 1024 ** 2) }),
        );
      }
      yield chunk;
    }
  };
  for (const [position, entry] of entries.entries()) {
    const path = join(folder, `${position + 1}${extensionOf(entry.name)}`);
    const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
    await pipeline(await entry.open(), counted, file, { signal });
    paths.push(path);
    report({ rows: paths.length });
  }
  return paths;
}

const extensionOf = (name: string): string => /(?:\.[a-z0-9]{1,10}){1,2}$/i.exec(name)?.[0] ?? '';
