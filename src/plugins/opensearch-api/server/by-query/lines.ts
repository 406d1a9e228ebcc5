import type { JsonText } from '#common/json';
import { filterAnswer } from '#engine';
import type { Body } from '../http/read-body';
import type { FoundDocument } from './find-batch';

/** The metadata of an operation on a document as it was found: it is not done where others have written it since. */
export const seenAs = ({ index, id, seqNo, primaryTerm, routing }: FoundDocument) => ({
  _index: index,
  _id: id,
  if_seq_no: seqNo,
  if_primary_term: primaryTerm,
  ...(routing === undefined ? {} : { routing }),
});

/** `{"script": …}` of a body, on one line. Its numbers are what they were written as: `1.0` is no `1`. */
export const scriptText = (body: Pick<Body, 'bytes'>): string =>
  filterAnswer({ filterPath: 'script' }, body.bytes.toString('utf8') as JsonText).replaceAll(
    /[\r\n]/g,
    ' ',
  );
