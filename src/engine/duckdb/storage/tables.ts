import {
  documentTable,
  postingsTable,
  tablesOf,
  termsTable,
  valuesTable,
  type StoredIndex,
} from '../catalog';

/** No words to look up: there is nothing to build. */
export const needsTextIndex = (index: Pick<StoredIndex, 'fields'>): boolean =>
  index.fields.some((field) => field.hasWords);

/** What there is of a table beside its documents. */
export const dropBesideDocuments = (index: { id: number }): string =>
  `DROP TABLE IF EXISTS ${termsTable(index)}; DROP TABLE IF EXISTS ${postingsTable(index)}; DROP TABLE IF EXISTS ${valuesTable(index)}`;

/** SQL that removes a table with everything that is made of it. */
export const dropTable = (table: { id: number }): string =>
  `DROP TABLE IF EXISTS ${documentTable(table)}; ${dropBesideDocuments(table)}`;

/** SQL that removes everything that there is of an index. */
export const dropIndex = (index: Pick<StoredIndex, 'nested'> & { id: number }): string =>
  tablesOf(index).map(dropTable).join('; ');
