/** Parts of the routes' schemas, in JSON schema. */
const MAX_ITEMS = 10_000;
const name = { type: 'string', minLength: 1, maxLength: 500 } as const;
const flag = { type: 'boolean', default: false } as const;
/** One or many: a single one is taken as a list. */
const names = { type: 'array', minItems: 1, maxItems: 1000, items: name } as const;

const reference = {
  type: 'object',
  required: ['name', 'type', 'id'],
  additionalProperties: false,
  properties: { name: { type: 'string', maxLength: 500 }, type: name, id: name },
} as const;

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

export const createQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { overwrite: flag, workspaces: names },
} as const;

export const createBody = {
  type: 'object',
  required: ['attributes'],
  additionalProperties: false,
  properties: { ...content, initialNamespaces, workspaces: names, copyOf: name },
} as const;

export const restoreBody = {
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: { version },
} as const;

export const updateBody = {
  type: 'object',
  required: ['attributes'],
  additionalProperties: false,
  properties: { ...content, version },
} as const;

export const deleteQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { force: flag },
} as const;

const keyed = { type: name, id: name } as const;

export const bulkCreateBody = {
  type: 'array',
  maxItems: MAX_ITEMS,
  items: {
    type: 'object',
    required: ['type', 'attributes'],
    additionalProperties: false,
    properties: { ...keyed, ...content, version, initialNamespaces, workspaces: names },
  },
} as const;

export const bulkGetBody = {
  type: 'array',
  maxItems: MAX_ITEMS,
  items: {
    type: 'object',
    required: ['type', 'id'],
    additionalProperties: false,
    properties: { ...keyed, fields: names },
  },
} as const;

export const bulkDeleteBody = {
  type: 'array',
  maxItems: MAX_ITEMS,
  items: {
    type: 'object',
    required: ['type', 'id'],
    additionalProperties: false,
    properties: keyed,
  },
} as const;

export const bulkUpdateBody = {
  type: 'array',
  maxItems: MAX_ITEMS,
  items: {
    type: 'object',
    required: ['type', 'id', 'attributes'],
    additionalProperties: false,
    properties: { ...keyed, ...content, version, namespace: { const: 'default' } },
  },
} as const;

/** A page of a find is bounded (attack 73). */
export const MAX_PER_PAGE = 10_000;
const page = { type: 'integer', minimum: 1, maximum: 1_000_000_000, default: 1 } as const;
const perPage = { type: 'integer', minimum: 0, maximum: MAX_PER_PAGE, default: 20 } as const;
const search = { type: 'string', maxLength: 1000 } as const;
const operator = { enum: ['OR', 'AND'], default: 'OR' } as const;
/** `{"type":…,"id":…}` as JSON. */
const jsonText = { type: 'string', maxLength: 2000 } as const;

export const findQuery = {
  type: 'object',
  required: ['type'],
  additionalProperties: false,
  properties: {
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
} as const;

export const managementFindQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
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
  },
} as const;

export const relationshipsQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    savedObjectTypes: names,
    size: { type: 'integer', minimum: 0, maximum: MAX_PER_PAGE, default: MAX_PER_PAGE },
  },
} as const;

export const countsBody = {
  type: 'object',
  required: ['typesToInclude'],
  additionalProperties: false,
  properties: {
    typesToInclude: names,
    namespacesToInclude: names,
    searchString: search,
    workspaces: names,
  },
} as const;

export const scrollExportBody = {
  type: 'object',
  required: ['typesToInclude'],
  additionalProperties: false,
  properties: { typesToInclude: names },
} as const;

export const exportBody = {
  type: 'object',
  additionalProperties: false,
  properties: {
    type: names,
    objects: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_ITEMS,
      items: {
        type: 'object',
        required: ['type', 'id'],
        additionalProperties: false,
        properties: keyed,
      },
    },
    search,
    includeReferencesDeep: flag,
    excludeExportDetails: flag,
    workspaces: names,
  },
} as const;

/** Data sources are no part of this server: naming one is refused rather than ignored. */
export const importQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    overwrite: flag,
    createNewCopies: flag,
    workspaces: names,
    dataSourceEnabled: flag,
  },
} as const;
