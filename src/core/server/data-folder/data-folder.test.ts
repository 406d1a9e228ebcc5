import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openConnection, openDatabase } from '#store/sqlite';
import { openSecurityStore } from '../auth/security-store';
import { BACKUP_PARTS, type BackupPart } from '../backup/format';
import { openDataFolder } from './data-folder';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

const TIMES = { idleMs: 1000, lifetimeMs: 1000 };

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('data-folder');
});

const path = (name: string) => join(folder, name);
const open = (given: readonly string[] = [], needed: readonly BackupPart[] = BACKUP_PARTS) =>
  openDataFolder({ folder, needed, given });

function writeParts(): void {
  openConnection(path('store.sqlite')).close();
  openSecurityStore(path('security.db'), TIMES).close();
  writeFileSync(path('engine.duckdb'), `\0\0\0\0\0\0\0\0DUCK${'\0'.repeat(100)}`);
}

/** What lies beside the file is in it then. */
function settle(name: string): void {
  const connection = openConnection(path(name));
  connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  connection.close();
  for (const end of ['-wal', '-shm']) rmSync(path(name + end), { force: true });
}

function use(): void {
  const opened = open();
  writeParts();
  opened.remember();
}

describe('attack 96: a data folder that was in use', () => {
  it.each(BACKUP_PARTS)('does not start without %s, and says how it comes back', (part) => {
    use();
    rmSync(path(part));

    expect(() => open()).toThrow(
      new RegExp(
        `${folder} was in use, and a part of it is gone: ${part} \\(.+\\) is missing\\. Nothing was changed\\. Put the file back, or restore a backup .+--restore.+--accept-missing ${part}`,
      ),
    );
    expect(existsSync(path(part))).toBe(false);
  });

  it.each(BACKUP_PARTS)('does not start with an empty %s', (part) => {
    use();
    writeFileSync(path(part), '');

    expect(() => open()).toThrow(`) is empty`);
    expect(readFileSync(path(part))).toHaveLength(0);
  });

  it.each(BACKUP_PARTS)(
    'does not start with something else as %s, even when it is given up',
    (part) => {
      use();
      writeFileSync(path(part), 'nothing that Atrium wrote');

      expect(() => open()).toThrow('is damaged');
      expect(() => open([part])).toThrow('is damaged');
    },
  );

  it.each([
    ['store.sqlite', 'The store of saved objects (store.sqlite)', openConnection],
    [
      'security.db',
      'The store of accounts (security.db)',
      (file: string) => openSecurityStore(file, TIMES),
    ],
  ] as const)('says of a damaged %s which file it is and what to do', (part, name, reopen) => {
    writeParts();
    // What was written last lies beside it.
    for (const end of ['-wal', '-shm']) rmSync(path(part + end), { force: true });
    writeFileSync(path(part), readFileSync(path(part)).fill(0, 100));

    expect(() => reopen(path(part))).toThrow(`${name} can't be used: `);
  });

  it.each(Array.from({ length: 9 }, (_, at) => at + 2))(
    'does not open accounts of which page %d is damaged',
    (page) => {
      writeParts();
      settle('security.db');
      const bytes = readFileSync(path('security.db'));
      const size = bytes.readUInt16BE(16);
      expect(bytes.length).toBeGreaterThanOrEqual(page * size);
      writeFileSync(path('security.db'), bytes.fill(0xaa, (page - 1) * size, page * size));

      expect(() => openSecurityStore(path('security.db'), TIMES)).toThrow(
        "The store of accounts (security.db) can't be used: ",
      );
    },
  );

  it('does not take the objects for accounts, and leaves the file as it is', () => {
    openDatabase(path('store.sqlite')).close();
    settle('store.sqlite');
    renameSync(path('store.sqlite'), path('security.db'));

    expect(() => openSecurityStore(path('security.db'), TIMES)).toThrow(
      "The store of accounts (security.db) can't be used: it has not the tables",
    );
    expect(readdirSync(folder).filter((file) => file.includes('layout'))).toEqual([]);
  });

  it('names all that is gone', () => {
    use();
    rmSync(path('store.sqlite'));
    rmSync(path('security.db'));

    expect(() => open()).toThrow(/store\.sqlite .+ is missing; security\.db .+ is missing\./);
  });

  it('starts without a part that is given up, and does not miss it again', () => {
    use();
    rmSync(path('engine.duckdb'));
    open(['engine.duckdb']).remember();

    expect(() => open()).not.toThrow();
  });

  it('minds parts only that this start opens, and keeps the others in mind', () => {
    use();
    rmSync(path('engine.duckdb'));
    open([], ['store.sqlite', 'security.db']).remember();

    expect(() => open()).toThrow('engine.duckdb');
  });

  it('misses what is gone without its record too, where people had signed in', () => {
    use();
    const old = openConnection(path('security.db'));
    old.exec('DROP TABLE facts; PRAGMA user_version = 5');
    old.close();
    rmSync(path('data-folder.json'));
    rmSync(path('store.sqlite'));

    expect(() => open()).toThrow('store.sqlite');
  });

  it('misses a store of rules without its record too', () => {
    use();
    const security = openSecurityStore(path('security.db'), TIMES);
    security.milestones.remember('data-rules', 1);
    security.close();
    rmSync(path('data-folder.json'));
    rmSync(path('store.sqlite'));

    expect(() => open()).toThrow('store.sqlite');
  });
});

describe('a data folder', () => {
  it('starts where there is nothing, or no folder yet', () => {
    rmSync(folder, { recursive: true });

    expect(() => open()).not.toThrow();
  });

  it.each(BACKUP_PARTS)('does not start with a folder in place of %s, which stays', (part) => {
    mkdirSync(path(part));

    expect(() => open([part])).toThrow(
      `${path(part)} is a folder, where Atrium keeps a file with `,
    );
    expect(readdirSync(folder)).toEqual([part]);
  });

  it.each([
    'data-folder.json',
    'data-folder.json.new',
    'store.sqlite-wal',
    'store.sqlite-shm',
    'security.db-wal',
    'security.db-shm',
    'engine.duckdb.wal',
  ])('does not start with a folder in place of %s, and names it', (name) => {
    mkdirSync(path(name));

    expect(() => open()).toThrow(`${path(name)} is a folder, where Atrium keeps a file with `);
    expect(readdirSync(folder)).toEqual([name]);
  });

  it.each(['staging', 'temp'])(
    'does not start with a file in place of %s, and names it',
    (name) => {
      writeFileSync(path(name), 'mine');

      expect(() => open()).toThrow(`${path(name)} is no folder, where Atrium keeps a folder with `);
      expect(readdirSync(folder)).toEqual([name]);
    },
  );

  it.each([...BACKUP_PARTS, 'data-folder.json', 'security.db-wal', 'staging'])(
    'does not start with a link to itself in place of %s, and names it',
    (name) => {
      symlinkSync(path(name), path(name));

      expect(() => open()).toThrow(`${path(name)} is a link to itself, where Atrium keeps a f`);
      expect(readdirSync(folder)).toEqual([name]);
    },
  );

  it.each(['security.db-wal', 'store.sqlite-shm', 'staging', 'temp'])(
    'does not start with a link in place of %s, as a database takes none there',
    (name) => {
      symlinkSync(tmpdir(), path(name));

      expect(() => open()).toThrow(`${path(name)} is a link, where Atrium keeps a f`);
    },
  );

  it('starts with a part that is a link, but not where its last changes were left behind', () => {
    writeParts();
    settle('security.db');
    const target = path('elsewhere.db');
    renameSync(path('security.db'), target);
    symlinkSync(target, path('security.db'));
    expect(() => open()).not.toThrow();

    writeFileSync(path('security.db-wal'), 'changes');
    expect(() => open()).toThrow(
      `${path('security.db')} is a link to ${target}, and the last changes of it lie in ${path('security.db-wal')}.`,
    );
  });

  it('has all accounts in their one file when the server has ended', () => {
    const store = openSecurityStore(path('security.db'), TIMES);
    store.users.create({ name: 'ada', password: 'hash', role: 'viewer' });
    store.close();

    expect(statSync(path('security.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });

  it('starts with its first administrator alone', () => {
    openSecurityStore(path('security.db'), TIMES).close();

    expect(() => open()).not.toThrow();
  });

  it('starts where a start was ended before it wrote anything', () => {
    writeFileSync(path('store.sqlite'), '');

    expect(() => open()).not.toThrow();
  });

  it('starts with what a version before the record left without sign-in', () => {
    use();
    rmSync(path('data-folder.json'));
    rmSync(path('security.db'));

    expect(() => open()).not.toThrow();
  });

  it('does not start with its indices alone: who may read them stood in what is gone', () => {
    use();
    for (const part of ['data-folder.json', 'store.sqlite', 'security.db']) rmSync(path(part));

    expect(() => open()).toThrow('store.sqlite (saved objects, settings, workspaces and');
    expect(() => open(['store.sqlite'])).not.toThrow();
  });

  it('is for its account alone', () => {
    use();

    expect(JSON.parse(readFileSync(path('data-folder.json'), 'utf8'))).toEqual({
      parts: [...BACKUP_PARTS],
    });
  });
});
