import { openMemory, type Row } from '#store/sqlite';
import { SECURITY_STEPS } from '../security-schema';
import { toWork, type Work, type Worked } from './work';

/** A row of a table by its key; without values it is gone. */
export interface RowChange {
  table: string;
  key: string;
  row?: Row;
}

/** All rows of all servers, in memory, as of the last time that they were read. */
export interface SecurityReplica {
  /** For reading, and for works inside `attempt`. */
  readonly connection: Connection;
  /** Does all works one after the other on the rows as they are, and none of it stays: what would be changed is told. */
  attempt(works: readonly Work[]): { worked: readonly Worked[]; changes: readonly RowChange[] };
  /** The row as it is. */
  find(change: Pick<RowChange, 'table' | 'key'>): Row | undefined;
  /** From here on it is so. */
  apply(changes: readonly RowChange[]): void;
  close(): void;
}

type Connection = ReturnType<typeof openMemory>;

/** The tables with their keys. */
const KEYS = {
  users: 'id',
  sessions: 'id_hash',
  api_keys: 'id',
  outside_users: 'id',
  attempts: 'key',
  facts: 'name',
} as const;

type Table = keyof typeof KEYS;
export const TABLES = Object.keys(KEYS) as readonly Table[];
const isTable = (name: string): name is Table => Object.hasOwn(KEYS, name);

export function openSecurityReplica(): SecurityReplica {
  const memory = openMemory();
  for (const step of SECURITY_STEPS) memory.exec(step);
  memory.exec('CREATE TABLE changed (place TEXT, row_key TEXT, PRIMARY KEY (place, row_key))');
  for (const table of TABLES) watch(memory, table);
  const connection = withNestedTransactions(memory);
  const columns = new Map(TABLES.map((table) => [table, columnsOf(memory, table)]));
  return {
    connection,
    attempt(works) {
      const { worked, changes } = rolledBack(memory, () => ({
        worked: works.map((work) => toWork(() => connection.transaction(work))),
        changes: readChanges(memory),
      }));
      return { worked, changes: changes.filter((one) => isChange(memory, one)) };
    },
    find: ({ table, key }) => (isTable(table) ? readRow(memory, table, key) : undefined),
    apply: (changes) =>
      memory.transaction(() => {
        for (const { table, key, row } of changes) {
          // A table or a column of a newer version is nothing to this one.
          if (!isTable(table)) continue;
          if (row && isPut(memory, table, pick(row, columns.get(table) ?? []))) continue;
          memory.run(`DELETE FROM ${table} WHERE ${KEYS[table]} = ?`, [key]);
        }
        memory.run('DELETE FROM changed');
      }),
    close: () => memory.close(),
  };
}

/** Notes which rows are changed. */
function watch(memory: Connection, table: Table): void {
  for (const [event, row] of [
    ['INSERT', 'NEW'],
    ['UPDATE', 'NEW'],
    ['DELETE', 'OLD'],
  ]) {
    memory.exec(
      `CREATE TRIGGER ${table}_${event} AFTER ${event} ON ${table}
         BEGIN INSERT OR REPLACE INTO changed VALUES ('${table}', ${row}.${KEYS[table]}); END`,
    );
  }
}

/** What is written for a file has transactions of its own; here they are parts of one. */
function withNestedTransactions(memory: Connection): Connection {
  return {
    ...memory,
    transaction(work) {
      memory.exec('SAVEPOINT part');
      try {
        const result = work();
        memory.exec('RELEASE part');
        return result;
      } catch (error) {
        memory.exec('ROLLBACK TO part; RELEASE part');
        throw error;
      }
    },
  };
}

function rolledBack<Result>(memory: Connection, work: () => Result): Result {
  memory.exec('BEGIN');
  try {
    return work();
  } finally {
    memory.exec('ROLLBACK');
  }
}

/** What was made and gone within the works, or is as before, is no change. */
function isChange(memory: Connection, { table, key, row }: Noted): boolean {
  return JSON.stringify(readRow(memory, table, key)) !== JSON.stringify(row);
}

type Noted = RowChange & { table: Table };

function readRow(memory: Connection, table: Table, key: string): Row | undefined {
  const [row] = memory.all(`SELECT * FROM ${table} WHERE ${KEYS[table]} = ?`, [key]);
  return row && { ...row };
}

function readChanges(memory: Connection): readonly Noted[] {
  return memory.all('SELECT place, row_key FROM changed ORDER BY place, row_key').map((one) => {
    const [table, key] = [String(one['place']) as Table, String(one['row_key'])];
    const row = readRow(memory, table, key);
    return { table, key, ...(row && { row }) };
  });
}

const columnsOf = (memory: Connection, table: Table): readonly string[] =>
  memory.all(`PRAGMA table_info(${table})`).map(({ name }) => String(name));

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(
    columns.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]] as const])),
  );

/** False for one that no server has written: nobody has a right by it, and the others are as they should be. */
function isPut(memory: Connection, table: Table, row: Row): boolean {
  try {
    put(memory, table, row);
    return true;
  } catch {
    return false;
  }
}

/** Names of columns are those of the table, and none that was read. */
function put(memory: Connection, table: Table, row: Row): void {
  const names = Object.keys(row);
  const marks = names.map(() => '?').join(', ');
  memory.run(
    `INSERT OR REPLACE INTO ${table} (${names.join(', ')}) VALUES (${marks})`,
    Object.values(row),
  );
}
