import type { TypedFile } from './isolated/foreign-file';
import type { SpecialColumn } from './parquet-special';
import type { Described } from './parquet-types';

/**
 * A file whose columns are fields as they are: a table of our own making would hold the same values, and writing it takes longer than
 * reading the file. So whoever reads it reads every value once, and leaves the file itself. What ends a process, or needs more memory
 * than it may, does so there; what is nested, binary or of a rare type always becomes a table of ours.
 */
const plainType =
  /^(U?(TINYINT|SMALLINT|INTEGER)|BIGINT|FLOAT|DOUBLE|BOOLEAN|DATE|TIMESTAMP( WITH TIME ZONE|_S|_MS|_NS)?|VARCHAR)$/;

export const isPlainColumn = ({ type }: Described): boolean => plainType.test(type);

/** SQL that no value of the column is left out of. */
export const readWhole = ({ value }: { value: string }): string => `bit_xor(hash(${value}))`;

/** No value of it is unlike what its type says. */
export const isOrdinary = ({ leaf, beside = [], notices }: SpecialColumn): boolean =>
  leaf === undefined && beside.length === 0 && notices.length === 0;

/** Of the process, in bytes: the server's would take as much once more. */
const mostMemory = 512e6;

export const tookLittleMemory = (): boolean => process.resourceUsage().maxRSS * 1024 <= mostMemory;

/** What is left of a file that is taken as it is. */
export const asItIs = (
  columns: readonly Described[],
  read: number,
): Pick<
  TypedFile,
  'rows' | 'read' | 'keepsSource' | 'keepsId' | 'keepsMisfits' | 'rejectedRows' | 'rejected'
> => ({
  rows: { columns },
  read,
  keepsSource: false,
  keepsId: false,
  keepsMisfits: false,
  rejectedRows: 0,
  rejected: [],
});
