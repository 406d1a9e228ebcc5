import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUP_PARTS, type BackupPart } from '../backup/format';
import { ConfigError } from '../config';
import { hadSignIn } from './sign-in-past';
import { hasContent, isPartWhole } from './part-file';
import { type Place, refuseLeftBehind, refuseOtherKinds } from './places';

export interface DataFolder {
  /** Keeps in mind which parts there are from now on, so that a later start misses what is gone. */
  remember(): void;
}

export interface DataFolderOptions {
  folder: string;
  /** Parts that this start opens; what is missing of others is looked for when it is needed. */
  needed: readonly BackupPart[];
  /** Parts that the operator gives up. */
  given?: readonly string[];
}

/** It holds no data: where it is gone itself, it is made again from what is there. */
const RECORD = 'data-folder.json';

const CONTENTS: Readonly<Record<BackupPart, string>> = {
  'store.sqlite': 'saved objects, settings, workspaces and permissions of data',
  'security.db': 'users, sessions and API keys',
  'engine.duckdb': 'indices',
};

/** What the databases keep beside their files. */
const BESIDE: Readonly<Record<BackupPart, readonly string[]>> = {
  'store.sqlite': ['store.sqlite-wal', 'store.sqlite-shm'],
  'security.db': ['security.db-wal', 'security.db-shm'],
  'engine.duckdb': ['engine.duckdb.wal', 'writes.sqlite', 'writes.sqlite-wal', 'writes.sqlite-shm'],
};

/** What lies in a data folder by its name; the audit log looks after itself, as it may lie elsewhere. */
const PLACES: readonly Place[] = [
  ...BACKUP_PARTS.flatMap((name) => [
    { name, kind: 'file', content: CONTENTS[name], mayBeLink: true } as const,
    ...BESIDE[name].map((beside) => ({
      name: beside,
      kind: 'file' as const,
      content: `the last changes of ${name}`,
    })),
  ]),
  { name: 'security.db.reserve', kind: 'file', content: 'room for sign-outs on a full disk' },
  { name: RECORD, kind: 'file', content: 'the names of its parts', mayBeLink: true },
  { name: `${RECORD}.new`, kind: 'file', content: 'the names of its parts' },
  { name: 'staging', kind: 'folder', content: 'files that are being loaded' },
  { name: 'temp', kind: 'folder', content: 'what searches put aside' },
];

/**
 * Looks at a data folder before anything in it is opened, as whatever opens a file that is missing makes an empty one in its
 * place: rules of data would be gone without a word (attack 96). Throws `ConfigError` with a sentence that says which part is
 * missing, what it held and how it comes back.
 */
export function openDataFolder({ folder, needed, given = [] }: DataFolderOptions): DataFolder {
  refuseOtherKinds(folder, PLACES);
  for (const part of BACKUP_PARTS) {
    refuseLeftBehind(
      folder,
      part,
      BESIDE[part].filter((name) => name.endsWith('wal')),
    );
  }
  const recorded = readRecord(folder);
  const guessed = guessParts(folder, recorded === undefined);
  const known = BACKUP_PARTS.filter((part) => recorded?.includes(part) || guessed.includes(part));
  const lost = known.filter((part) => needed.includes(part) && !isPartWhole(folder, part));
  // What is there and is not what Atrium wrote is given up by nobody: nothing may write over it.
  const refused = lost.filter((part) => !given.includes(part) || hasContent(folder, part));
  if (refused.length > 0) {
    throw new ConfigError(describeLoss(folder, refused));
  }
  const kept = known.filter((part) => !lost.includes(part));
  return {
    remember() {
      // They are open by now: a file that this process opened and closed again would lose the locks that the databases hold on it.
      const there = BACKUP_PARTS.filter((part) => kept.includes(part) || isFilled(folder, part));
      if (readRecord(folder)?.join() !== there.join()) {
        writeRecord(folder, there);
      }
    },
  };
}

function isFilled(folder: string, part: BackupPart): boolean {
  return (statSync(join(folder, part), { throwIfNoEntry: false })?.size ?? 0) > 0;
}

function readRecord(folder: string): readonly BackupPart[] | undefined {
  try {
    const { parts } = JSON.parse(readFileSync(join(folder, RECORD), 'utf8')) as { parts?: unknown };
    return Array.isArray(parts) ? BACKUP_PARTS.filter((part) => parts.includes(part)) : undefined;
  } catch {
    return undefined;
  }
}

/** All of it or nothing, also where the power fails meanwhile. */
function writeRecord(folder: string, parts: readonly BackupPart[]): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, RECORD);
  writeFileSync(`${file}.new`, `${JSON.stringify({ parts })}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** What is there; without a record also what must have been. An empty file may be one over which a start was ended. */
function guessParts(folder: string, isUnrecorded: boolean): readonly BackupPart[] {
  const mustHaveBeen = (part: BackupPart) =>
    part === 'store.sqlite' && isUnrecorded && (hasIndices(folder) || hadSignIn(folder));
  return BACKUP_PARTS.filter((part) => hasContent(folder, part) || mustHaveBeen(part));
}

/** Each start opened the store before it made anything that holds data: its rules say who may read that. */
const hasIndices = (folder: string): boolean => hasContent(folder, 'engine.duckdb');

function describeLoss(folder: string, parts: readonly BackupPart[]): string {
  const [first = ''] = parts;
  const lost = parts.map((part) => `${part} (${CONTENTS[part]}) ${describeState(folder, part)}`);
  return `The data folder ${folder} was in use, and a part of it is gone: ${lost.join('; ')}. Nothing was changed. Put the file back, or restore a backup into an empty folder with "npm start -- --data FOLDER --restore BACKUP". To go on without what it held, move what is left of it away and start once with "--accept-missing ${first}".`;
}

function describeState(folder: string, part: BackupPart): string {
  if (!existsSync(join(folder, part))) {
    return 'is missing';
  }
  return hasContent(folder, part) ? 'is damaged' : 'is empty';
}
