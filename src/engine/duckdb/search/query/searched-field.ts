import type { StoredIndex } from '../../catalog';
import { invalid } from '../failures';
import { resolveField, type FieldAccess } from '../fields';

/** The field that a query asks about; undefined for one that the index does not have. Some may not be searched. */
export function searchedField(index: StoredIndex, name: string): FieldAccess | undefined {
  const access = resolveField(index, name);
  if (access?.stored?.isSearchable !== false) return access;
  throw invalid(
    access.stored.mappedType === 'binary'
      ? 'Binary fields do not support searching'
      : `Cannot search on field [${name}] since it is not indexed.`,
  );
}

/** Binary values are known to be there only where the mapping keeps them beside the document. */
export const isUnknown = ({ stored }: FieldAccess): boolean =>
  stored?.mappedType === 'binary' && stored.isAggregatable === false;
