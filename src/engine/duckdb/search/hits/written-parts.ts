import { ROUTING_COLUMN, VERSION_COLUMN, type StoredIndex } from '../../catalog';
import { identifier, type Sql } from '../sql';

/** What a document has from how it was written. */
interface WrittenParts {
  /** How often; missing: once, or nobody asked. */
  version?: number;
  /** By what it was routed. */
  routing?: string;
}

/** The columns of it, where the index has them, and how their values are read. */
export function writtenParts(
  { keepsRouting, keepsVersions, nestedIn }: StoredIndex,
  asksVersions: boolean | undefined,
): { columns: readonly Sql[]; read(values: readonly unknown[]): WrittenParts } {
  const hasRouting = keepsRouting === true && !nestedIn;
  const hasVersions = asksVersions === true && keepsVersions === true && !nestedIn;
  return {
    columns: [
      ...(hasRouting ? [identifier(ROUTING_COLUMN)] : []),
      ...(hasVersions ? [identifier(VERSION_COLUMN)] : []),
    ],
    read(values) {
      const routing = hasRouting ? values[0] : undefined;
      return {
        ...(typeof routing === 'string' ? { routing } : {}),
        ...(hasVersions ? { version: Number(values.at(-1) ?? 1) } : {}),
      };
    },
  };
}
