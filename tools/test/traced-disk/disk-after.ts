import type { DiskCall } from './read-trace';

/** What becomes of what was not synced when the power goes. */
export interface Unsynced {
  isKept(): boolean;
  /** The last of them is there in part. */
  tears?: boolean;
}

/**
 * The files as a disk has them when the power goes at this line of a trace. What was synced is there. What was not is there or
 * not, in any selection. Files come and go in their order, and with whatever is synced next, as in a file system with a journal.
 */
export function diskAfter(
  calls: readonly DiskCall[],
  line: number,
  unsynced: Unsynced,
): Map<string, Buffer> {
  const begun = calls.filter((call) => call.begun <= line);
  const syncs = begun.filter((call) => call.kind === 'sync' && call.ended <= line);
  const lastSync = new Map(syncs.map(({ path, begun: at }) => [path, at]));
  const lastOfAll = Math.max(-1, ...lastSync.values());
  const isStable = ({ kind, path, ended }: DiskCall) =>
    ended < (kind === 'create' || kind === 'remove' ? lastOfAll : (lastSync.get(path) ?? -1));

  const changes = begun.filter(({ kind }) => kind !== 'sync');
  const keepsNames = unsynced.isKept();
  const kept = changes.filter(
    (call) =>
      isStable(call) ||
      (call.kind === 'create' || call.kind === 'remove' ? keepsNames : unsynced.isKept()),
  );
  const torn = unsynced.tears
    ? kept.findLast((call) => call.kind === 'write' && !isStable(call))
    : undefined;
  const files = new Map<string, Buffer>();
  for (const call of kept) apply(files, call === torn ? tear(call) : call);
  return files;
}

function tear(call: DiskCall): DiskCall {
  if (call.kind !== 'write') return call;
  return { ...call, bytes: call.bytes.subarray(0, Math.ceil(call.bytes.length / 2)) };
}

function apply(files: Map<string, Buffer>, call: DiskCall): void {
  const { path } = call;
  if (call.kind === 'create') {
    files.set(path, files.get(path) ?? Buffer.alloc(0));
    return;
  }
  const file = files.get(path);
  // Where its name is not there, neither is what is in it.
  if (!file) return;
  if (call.kind === 'remove') files.delete(path);
  else if (call.kind === 'resize') files.set(path, resized(file, call.size));
  else if (call.kind === 'write') {
    const end = call.offset + call.bytes.length;
    const grown = end > file.length ? resized(file, end) : file;
    call.bytes.copy(grown, call.offset);
    files.set(path, grown);
  }
}

const resized = (file: Buffer, size: number): Buffer =>
  Buffer.concat([file.subarray(0, size), Buffer.alloc(Math.max(0, size - file.length))]);
