/** The parts of a data folder that a backup holds, by the names of their files there. */
export const BACKUP_PARTS = ['store.sqlite', 'security.db', 'engine.duckdb'] as const;
export type BackupPart = (typeof BACKUP_PARTS)[number];

export interface BackupHeader {
  /** ISO time. */
  madeAt: string;
  /** The version of Atrium that made it. */
  version: string;
  /** In the order in which they follow; sizes in bytes. */
  parts: readonly { name: BackupPart; size: number }[];
}

/**
 * A backup is one file: this line, a line of JSON (`BackupHeader`), the parts one after the other, and the
 * SHA-256 of all that in 64 letters.
 */
export const MAGIC = 'ATRIUM-BACKUP 1\n';
export const DIGEST_LENGTH = 64;
export const MAX_HEADER = 10_000;

export function formatHeader(header: BackupHeader): Buffer {
  return Buffer.from(`${MAGIC}${JSON.stringify(header)}\n`);
}

/** Nothing where it is not the beginning of a backup; `length` is where the parts begin. */
export function parseHeader(
  beginning: Buffer,
): { header: BackupHeader; length: number } | undefined {
  if (!beginning.subarray(0, MAGIC.length).equals(Buffer.from(MAGIC))) {
    return undefined;
  }
  const end = beginning.indexOf('\n', MAGIC.length);
  try {
    const header: unknown = JSON.parse(beginning.toString('utf8', MAGIC.length, end));
    return isHeader(header) ? { header, length: end + 1 } : undefined;
  } catch {
    return undefined;
  }
}

/** They are shown in a terminal. */
const MADE_AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const VERSION = /^[\w.+-]{1,50}$/;

const isText = (value: unknown, form: RegExp): boolean =>
  typeof value === 'string' && form.test(value);

function isHeader(value: unknown): value is BackupHeader {
  const { madeAt, version, parts } = (value ?? {}) as Partial<Record<keyof BackupHeader, unknown>>;
  return (
    isText(madeAt, MADE_AT) &&
    isText(version, VERSION) &&
    Array.isArray(parts) &&
    parts.length > 0 &&
    new Set(parts.map((part: { name?: unknown }) => part?.name)).size === parts.length &&
    parts.every(isPart)
  );
}

/** No other name reaches the disk. */
function isPart(value: unknown): boolean {
  const { name, size } = (value ?? {}) as { name?: unknown; size?: unknown };
  return (
    BACKUP_PARTS.some((one) => one === name) && Number.isSafeInteger(size) && Number(size) >= 0
  );
}
