import type { Documents } from './documents';
import { integer, ofNumber, trusted, type Sql } from './sql';

/** Where no other order is asked for: the index, and the document in it. */
export const positionOf = (documents: Documents): Sql =>
  documents.column('position', (_index, position) => ofNumber(integer(position)));
export const seqOf = (documents: Documents): Sql =>
  documents.column('seq', () => ofNumber(trusted('_seq')));
