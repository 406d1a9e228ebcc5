import {
  IGNORED_DEFINITION,
  quoteIdentifier,
  ROUTING_COLUMN,
  VERSION_COLUMN,
  type StoredField,
} from '../catalog';
import { columnDefinition } from '../load/column-definition';
import { MISFIT_COLUMN } from '../load/misfit-sql';

/** What columns a table of documents, or of objects in them, has. */
export interface TableShape {
  fields: readonly StoredField[];
  keepsId: boolean;
  /** Documents that came in as JSON stay as they are, so the others are written down, too. */
  keepsSource: boolean;
  keepsMisfits: boolean;
  keepsIgnored?: boolean;
  keepsVersions?: boolean;
  keepsRouting?: boolean;
}

/** The names of the columns, in their order. */
export const columnList = (
  {
    fields,
    keepsId,
    keepsSource,
    keepsMisfits,
    keepsIgnored,
    keepsVersions,
    keepsRouting,
  }: TableShape,
  { parentOffset }: { parentOffset?: number },
): string =>
  [
    '_seq',
    ...(keepsId ? ['_id'] : []),
    ...(keepsSource ? ['_source'] : []),
    ...(keepsMisfits ? [MISFIT_COLUMN] : []),
    ...(keepsIgnored ? ['_ignored'] : []),
    ...(keepsVersions ? [VERSION_COLUMN] : []),
    ...(keepsRouting ? [ROUTING_COLUMN] : []),
    ...(parentOffset === undefined ? [] : ['_parent', '_position']),
    ...fields.map((field) => quoteIdentifier(field.column)),
  ].join(', ');

/** The same, as a table is made with them. */
export const definitions = (
  {
    fields,
    keepsId,
    keepsSource,
    keepsMisfits,
    keepsIgnored,
    keepsVersions,
    keepsRouting,
  }: TableShape,
  { parentOffset }: { parentOffset?: number },
): string =>
  [
    '_seq BIGINT',
    ...(keepsId ? ['_id VARCHAR'] : []),
    ...(keepsSource ? ['_source VARCHAR USING COMPRESSION zstd'] : []),
    ...(keepsMisfits ? [`${MISFIT_COLUMN} VARCHAR`] : []),
    ...(keepsIgnored ? [IGNORED_DEFINITION] : []),
    ...(keepsVersions ? [`${VERSION_COLUMN} BIGINT`] : []),
    ...(keepsRouting ? [`${ROUTING_COLUMN} VARCHAR`] : []),
    ...(parentOffset === undefined ? [] : ['_parent BIGINT', '_position BIGINT']),
    ...fields.map(columnDefinition),
  ].join(', ');
