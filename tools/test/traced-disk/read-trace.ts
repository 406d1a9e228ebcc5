import { basename } from 'node:path';

/** What a process did to a file, as its system calls tell; lines are places in the trace. */
export type DiskCall = { path: string; begun: number; ended: number } & (
  | { kind: 'write'; offset: number; bytes: Buffer }
  | { kind: 'resize'; size: number }
  | { kind: 'sync' | 'create' | 'remove' }
);

export interface Trace {
  /** Of the files in the folder, in the order in which they began. */
  calls: readonly DiskCall[];
  /** What the process wrote to its output, and when. */
  output: readonly { line: number; text: string }[];
  /** How many lines there are. */
  end: number;
}

/** For strace: everything that changes files. Those that are not read below are there to be noticed. */
export const TRACED =
  'openat,lseek,write,writev,pwrite64,pwritev,pwritev2,fsync,fdatasync,sync_file_range,ftruncate,fallocate,unlink,unlinkat,rename,renameat,renameat2';

interface Line {
  name: string;
  text: string;
  begun: number;
  ended: number;
}

/** A call that another thread interrupts in the trace is told in two lines. */
function* readLines(trace: string): Generator<Line> {
  const open = new Map<string, { text: string; begun: number }>();
  const found: Line[] = [];
  for (const [at, line] of trace.split('\n').entries()) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const [, name = '', more = ''] = /^<\.\.\. (\w+) resumed>(.*)$/.exec(rest) ?? [];
    const before = open.get(thread);
    if (rest.endsWith('<unfinished ...>')) {
      open.set(thread, { text: rest.slice(0, -'<unfinished ...>'.length), begun: at });
    } else if (name && before) {
      open.delete(thread);
      found.push({ name, text: before.text + more, begun: before.begun, ended: at });
    } else {
      found.push({ name: rest.slice(0, rest.indexOf('(')), text: rest, begun: at, ended: at });
    }
  }
  // What was never finished may have been done.
  for (const { text, begun } of open.values()) {
    found.push({ name: text.slice(0, text.indexOf('(')), text, begun, ended: Infinity });
  }
  yield* found.toSorted((one, other) => one.begun - other.begun);
}

const decode = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');
const HEX = String.raw`((?:\\x[\da-f]{2})*)`;
const DESCRIPTOR = new RegExp(String.raw`^\w+\((\d+)<${HEX}>`);
const BYTES = new RegExp(String.raw`, "${HEX}", \d+(?:, (\d+))?\)?`);
const OPENED = new RegExp(String.raw`"${HEX}", ([\w|]+)[^=]*= (\d+)<${HEX}>`);
const REMOVED = new RegExp(String.raw`"${HEX}"`);
const EACH_PATH = new RegExp(REMOVED, 'g');
const READ_ONLY = new Set(['lseek', 'sync_file_range']);

/** @param folder files below it do not count, nor what SQLite's processes share */
export function readTrace(trace: string, folder: string): Trace {
  const calls: DiskCall[] = [];
  const output: { line: number; text: string }[] = [];
  const positions = new Map<string, number>();
  const sizes = new Map<string, number>();
  const isOurs = (path: string) => path === `${folder}/${basename(path)}` && !path.endsWith('-shm');
  let end = 0;

  const add = (call: DiskCall): void => {
    calls.push(call);
    const size = sizes.get(call.path) ?? 0;
    if (call.kind === 'write') {
      sizes.set(call.path, Math.max(size, call.offset + call.bytes.length));
    } else if (call.kind === 'resize') sizes.set(call.path, call.size);
    else if (call.kind === 'remove') sizes.delete(call.path);
  };
  const open = (text: string, at: Pick<DiskCall, 'begun' | 'ended'>): void => {
    const [, , flags = '', descriptor = '', hex = ''] = OPENED.exec(text) ?? [];
    const path = decode(hex).toString();
    if (!isOurs(path)) return;
    positions.set(descriptor, flags.includes('O_APPEND') ? Infinity : 0);
    if (!sizes.has(path) && flags.includes('O_CREAT')) {
      sizes.set(path, 0);
      add({ kind: 'create', path, ...at });
    }
    if (flags.includes('O_TRUNC')) add({ kind: 'resize', size: 0, path, ...at });
  };
  const write = (text: string, call: { path: string; descriptor: string; line: Line }): void => {
    const { path, descriptor, line } = call;
    const { begun, ended } = line;
    const [, hex = '', given] = BYTES.exec(text) ?? [];
    const bytes = decode(hex);
    const position = Math.min(positions.get(descriptor) ?? 0, sizes.get(path) ?? 0);
    const offset = given === undefined ? position : Number(given);
    if (given === undefined && positions.get(descriptor) !== Infinity) {
      positions.set(descriptor, offset + bytes.length);
    }
    add({ kind: 'write', path, offset, bytes, begun, ended });
  };

  for (const line of readLines(trace)) {
    const { name, text, begun, ended } = line;
    end = Math.max(end, begun);
    if (name === 'openat') {
      open(text, { begun, ended });
      continue;
    }
    if (name === 'unlink' || name === 'unlinkat') {
      const path = decode(REMOVED.exec(text)?.[1] ?? '').toString();
      if (isOurs(path) && text.endsWith('= 0')) add({ kind: 'remove', path, begun, ended });
      continue;
    }
    if (name.startsWith('rename')) {
      const paths = text.match(EACH_PATH)?.map((path) => decode(path.slice(1, -1)).toString());
      if (paths?.some(isOurs)) throw new Error(`The trace has ${name} of ${paths.join(' to ')}.`);
    }
    const [, descriptor = '', hex = ''] = DESCRIPTOR.exec(text) ?? [];
    const path = decode(hex).toString();
    if (name === 'write' && descriptor === '1') {
      output.push({ line: begun, text: decode(BYTES.exec(text)?.[1] ?? '').toString() });
    } else if (!isOurs(path)) continue;
    else if (name === 'lseek') positions.set(descriptor, Number(/= (\d+)$/.exec(text)?.[1]));
    else if (name === 'fsync' || name === 'fdatasync') add({ kind: 'sync', path, begun, ended });
    else if (name === 'ftruncate') {
      add({ kind: 'resize', size: Number(/, (\d+)/.exec(text)?.[1]), path, begun, ended });
    } else if (name === 'write' || name === 'pwrite64') write(text, { path, descriptor, line });
    else if (!READ_ONLY.has(name)) throw new Error(`The trace has ${name}, which is not read.`);
  }
  return { calls, output, end };
}
