import type { Condition, FieldPath, FindQuery } from '#store';
import type { FindOptions } from './client-types';
import { parseFilter } from './filter-language';
import { parseSearch, toColumns } from './search-language';

const DEFAULT_PER_PAGE = 20;

/** What the store is asked for. Throws 400 for a filter that can't be understood. */
export function toFindQuery(options: FindOptions): FindQuery {
  const { types, workspaces, visibleTo, page = 1, perPage = DEFAULT_PER_PAGE } = options;
  const condition = toCondition(options);
  const sort = toSort(options);
  return {
    types: isElsewhere(options.namespaces) ? [] : types,
    ...(workspaces && { workspaces }),
    ...(visibleTo && { visibleTo }),
    ...(condition && { condition }),
    ...(sort && { sort }),
    offset: (page - 1) * perPage,
    limit: perPage,
  };
}

function toCondition(options: FindOptions): Condition | undefined {
  const { search, searchFields, defaultSearchOperator = 'OR', hasReference, filter } = options;
  const columns = toColumns(searchFields);
  const conditions = [
    search && parseSearch(search, { operator: defaultSearchOperator, columns }),
    !!options.titleLetters && { letters: options.titleLetters },
    hasReference && { reference: { type: hasReference.type, id: hasReference.id } },
    filter && parseFilter(filter, options.types),
    options.afterId !== undefined &&
      ({ field: { root: 'id' }, operator: '>', value: options.afterId } as const),
  ].filter((condition) => typeof condition === 'object');
  return conditions.length > 0 ? { all: conditions } : undefined;
}

function toSort({ sortField, sortOrder = 'asc' }: FindOptions): FindQuery['sort'] {
  return sortField ? { field: toField(sortField), order: sortOrder } : undefined;
}

function toField(name: string): FieldPath {
  if (name === 'id' || name === 'type' || name === 'updated_at' || name === 'originId') {
    return { root: name };
  }
  // `dashboard.title` and `attributes.title` are `title`.
  const path = name.split('.').filter(Boolean);
  const [first, ...rest] = path;
  return { attribute: first === 'attributes' && rest.length > 0 ? rest : path };
}

/** All objects are in the one namespace that there is. */
function isElsewhere(namespaces: readonly string[] | undefined): boolean {
  return namespaces !== undefined && !namespaces.some((one) => one === 'default' || one === '*');
}
