import { ROUTING_COLUMN, type StoredIndex } from '../../catalog';
import { invalid } from '../failures';
import { resolveField, type FieldAccess } from '../fields';
import { identifier } from '../sql';

/** The field that a query asks about; undefined for one that the index does not have. Some may not be searched. */
export function searchedField(index: StoredIndex, name: string): FieldAccess | undefined {
  if (name === ROUTING_COLUMN) return routingOf(index);
  const access = resolveField(index, name);
  if (access?.stored?.isSearchable !== false) return access;
  throw invalid(
    access.stored.mappedType === 'binary'
      ? 'Binary fields do not support searching'
      : `Cannot search on field [${name}] since it is not indexed.`,
  );
}

/** What documents were routed by: queries find it, and nothing else does. */
export const routingOf = ({ keepsRouting, nestedIn }: StoredIndex): FieldAccess | undefined =>
  keepsRouting && !nestedIn
    ? {
        name: ROUTING_COLUMN,
        type: 'keyword',
        multiValued: false,
        value: identifier(ROUTING_COLUMN),
      }
    : undefined;

/** Binary values are known to be there only where the mapping keeps them beside the document. */
export const isUnknown = ({ stored }: FieldAccess): boolean =>
  stored?.mappedType === 'binary' && stored.isAggregatable === false;
