import type { SearchScope } from '../documents';
import type { Level, Run } from './aggregation';

/** From here on a document that becomes many rows costs more than further statements. */
const FEW_DOCUMENTS = 20_000;

/** Of all indices, whatever a search finds in them. */
export const documentsIn = ({ indices }: SearchScope): number =>
  indices.reduce((sum, { documents }) => sum + documents, 0);

export const hasFewDocuments = (scope: SearchScope): boolean => documentsIn(scope) <= FEW_DOCUMENTS;

/** The buckets around have been counted, but for the one of a search that does not ask how many there are. */
export function isOfFew({ buckets, keys, restrictions }: Level, { scope }: Run): boolean {
  const counted = [...buckets.values()].reduce((sum, { count }) => sum + count, 0);
  const isCounted = keys.length > 0 || restrictions.length > 0 || counted > 0;
  return (isCounted ? counted : documentsIn(scope)) <= FEW_DOCUMENTS;
}
