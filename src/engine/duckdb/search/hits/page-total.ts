import type { SearchScope } from '../documents';
import type { Row } from '../session';
import type { HitsRequest } from './find-hits';

/**
 * Documents of which the statement that finds the hits counts all, too. A second statement costs what its plan costs, however few there
 * are; of many, counting beside a page costs more than that.
 */
const COUNTED_AT_ONCE = 2048;

/** It goes on behind another page. */
const isLater = ({ after, behind }: HitsRequest): boolean =>
  after !== undefined || behind !== undefined;

/** All documents, where the rows say how many there are: they carry the number, or the page is not full. */
export function totalOf(rows: readonly Row[], request: HitsRequest, scope: SearchScope) {
  if (isLater(request)) return undefined;
  const { from, size } = request;
  if (rows.length > 0 && countsAll(request, scope)) return Number(rows[0]?.at(-1));
  if (request.collapse) return rows.length === 0 && from === 0 ? 0 : undefined;
  return rows.length < size && (rows.length > 0 || from === 0) ? from + rows.length : undefined;
}

export const countsAll = (request: HitsRequest, { indices }: SearchScope): boolean =>
  !isLater(request) &&
  indices.reduce((sum, { documents }) => sum + documents, 0) <= COUNTED_AT_ONCE;
