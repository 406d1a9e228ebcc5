import { closedObject } from '../http';

/** Parts of the routes' schemas, in JSON schema. */
const MAX_ITEMS = 10_000;
const name = { type: 'string', minLength: 1, maxLength: 500 } as const;
const flag = { type: 'boolean', default: false } as const;
/** One or many: a single one is taken as a list. */
const names = { type: 'array', minItems: 1, maxItems: 1000, items: name } as const;

const reference = closedObject({ name: { type: 'string', maxLength: 500 }, type: name, id: name }, [
  'name',
  'type',
  'id',
]);

const content = {
  attributes: { type: 'object' },
  references: { type: 'array', maxItems: MAX_ITEMS, items: reference },
  migrationVersion: { type: 'object', additionalProperties: { type: 'string', maxLength: 50 } },
} as const;

/** There is one namespace. */
const initialNamespaces = {
  type: 'array',
  minItems: 1,
  items: { enum: ['default', '*'] },
} as const;
const version = { type: 'string', maxLength: 100 } as const;

export const keyParams = {
  type: 'object',
  required: ['type'],
  properties: { type: name, id: { type: 'string', maxLength: 500 } },
} as const;

export const createQuery = closedObject({ overwrite: flag, workspaces: names });

export const createBody = closedObject(
  { ...content, initialNamespaces, workspaces: names, copyOf: name },
  ['attributes'],
);

export const restoreBody = closedObject({ version }, ['version']);

export const updateBody = closedObject({ ...content, version }, ['attributes']);

export const deleteQuery = closedObject({ force: flag });

const keyed = { type: name, id: name } as const;

export const bulkCreateBody = {
  type: 'array',
  maxItems: MAX_ITEMS,
  items: closedObject({ ...keyed, ...content, version, initialNamespaces, workspaces: names }, [
    'type',
    'attributes',
  ]),
} as const;

export const bulkGetBody = {
  type: 'array',
  maxItems: MAX_ITEMS,
  items: closedObject({ ...keyed, fields: names }, ['type', 'id']),
} as const;

export const bulkDeleteBody = {
  type: 'array',
  maxItems: MAX_ITEMS,
  items: closedObject(keyed, ['type', 'id']),
} as const;

export const bulkUpdateBody = {
  type: 'array',
  maxItems: MAX_ITEMS,
  items: closedObject({ ...keyed, ...content, version, namespace: { const: 'default' } }, [
    'type',
    'id',
    'attributes',
  ]),
} as const;

/** A page of a find is bounded (attack 73). */
export const MAX_PER_PAGE = 10_000;
const page = { type: 'integer', minimum: 1, maximum: 1_000_000_000, default: 1 } as const;
const perPage = { type: 'integer', minimum: 0, maximum: MAX_PER_PAGE, default: 20 } as const;
const search = { type: 'string', maxLength: 1000 } as const;
const operator = { enum: ['OR', 'AND'], default: 'OR' } as const;
/** `{"type":…,"id":…}` as JSON. */
const jsonText = { type: 'string', maxLength: 2000 } as const;

export const findQuery = closedObject(
  {
    per_page: perPage,
    page,
    type: names,
    search,
    default_search_operator: operator,
    search_fields: names,
    sort_field: name,
    sort_order: { enum: ['asc', 'desc'], default: 'asc' },
    has_reference: jsonText,
    fields: names,
    filter: { type: 'string', maxLength: 20_000 },
    namespaces: names,
    workspaces: names,
    preference: { type: 'string', maxLength: 500 },
  },
  ['type'],
);

export const managementFindQuery = closedObject({
  perPage,
  page,
  type: names,
  search,
  titleLetters: { type: 'string', minLength: 1, maxLength: 100 },
  defaultSearchOperator: operator,
  sortField: name,
  sortOrder: { enum: ['asc', 'desc'], default: 'asc' },
  hasReference: jsonText,
  fields: names,
  namespaces: names,
  workspaces: names,
});

export const relationshipsQuery = closedObject({
  savedObjectTypes: names,
  size: { type: 'integer', minimum: 0, maximum: MAX_PER_PAGE, default: MAX_PER_PAGE },
});

export const countsBody = closedObject(
  {
    typesToInclude: names,
    namespacesToInclude: names,
    searchString: search,
    workspaces: names,
  },
  ['typesToInclude'],
);

export const scrollExportBody = closedObject({ typesToInclude: names }, ['typesToInclude']);

export const exportBody = closedObject({
  type: names,
  objects: {
    type: 'array',
    minItems: 1,
    maxItems: MAX_ITEMS,
    items: closedObject(keyed, ['type', 'id']),
  },
  search,
  includeReferencesDeep: flag,
  excludeExportDetails: flag,
  workspaces: names,
});

/** A file says itself which data sources it is about: naming another one is refused rather than ignored. */
export const importQuery = closedObject({
  overwrite: flag,
  createNewCopies: flag,
  workspaces: names,
  dataSourceEnabled: flag,
});
