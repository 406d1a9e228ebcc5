import { PERMISSION_MODES, type ObjectPermissions } from '#common/saved-objects';
import { tell } from '#common/server-messages';
import { MAX_DESCRIPTION, MAX_NAME, USE_CASE_PREFIX } from '#common/workspaces';
import { HttpError, closedObject } from '../http';

const MAX_ITEMS = 10_000;
const MAX_MEMBERS = 1000;
const name = { type: 'string', minLength: 1, maxLength: 500 } as const;
const names = { type: 'array', maxItems: MAX_MEMBERS, items: name } as const;

const USE_CASE = new RegExp(`^${USE_CASE_PREFIX}[\\w-]+$`);

export interface WorkspaceAttributes {
  name: string;
  features: readonly string[];
  description?: string;
  /** Hexadecimal. */
  color?: string;
  icon?: string;
  defaultVISTheme?: string;
  /** Can not be deleted. */
  reserved?: boolean;
}

interface WorkspaceSettings {
  permissions?: ObjectPermissions;
  /** Ids of the data sources that may be used there, beside those that may be used everywhere. */
  dataSources?: readonly string[];
}

export interface WorkspaceBody<Attributes> {
  attributes: Attributes;
  settings?: WorkspaceSettings;
}

const attributes = {
  name: { type: 'string', maxLength: MAX_NAME },
  features: { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 100 } },
  description: { type: 'string', maxLength: MAX_DESCRIPTION },
  color: { type: 'string', pattern: '^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}))?$' },
  icon: { type: 'string', pattern: '^[\\w-]{0,100}$' },
  defaultVISTheme: { type: 'string', maxLength: 100 },
  reserved: { type: 'boolean' },
} as const;

const named = closedObject({ users: names, groups: names });

/** There are none: naming one is refused rather than ignored. */
const none = { type: 'array', maxItems: 0 } as const;

const settings = closedObject({
  permissions: closedObject(Object.fromEntries(PERMISSION_MODES.map((mode) => [mode, named]))),
  dataSources: names,
  dataConnections: none,
});

const body = (required: readonly (keyof typeof attributes)[]) =>
  closedObject(
    {
      attributes: closedObject(attributes, required),
      settings,
    },
    ['attributes'],
  );

export const createBody = body(['name', 'features']);
export const updateBody = body([]);

export const idParams = { type: 'object', required: ['id'], properties: { id: name } } as const;

export const restoreBody = closedObject(
  { version: { type: 'string', minLength: 1, maxLength: 100 } },
  ['version'],
);

export const listBody = closedObject({
  search: { type: 'string', maxLength: 1000 },
  sortOrder: { enum: ['asc', 'desc'], default: 'asc' },
  perPage: { type: 'integer', minimum: 0, maximum: MAX_ITEMS, default: 20 },
  page: { type: 'integer', minimum: 1, maximum: 1_000_000_000, default: 1 },
  sortField: { enum: ['id', 'name', 'description', 'lastUpdatedTime'], default: 'name' },
  searchFields: { type: 'array', maxItems: 10, items: { enum: ['name', 'description'] } },
  permissionModes: { type: 'array', maxItems: 10, items: { enum: PERMISSION_MODES } },
});

const objects = {
  type: 'array',
  minItems: 1,
  maxItems: MAX_ITEMS,
  items: closedObject({ type: name, id: name }, ['type', 'id']),
} as const;

export const duplicateBody = closedObject(
  {
    objects,
    includeReferencesDeep: { type: 'boolean', default: true },
    targetWorkspace: name,
  },
  ['objects', 'targetWorkspace'],
);

export const associateBody = closedObject({ workspaceId: name, savedObjects: objects }, [
  'workspaceId',
  'savedObjects',
]);

/** What no schema says. Throws 400. */
export function checkAttributes({ name: given, features }: Partial<WorkspaceAttributes>): void {
  if (given?.trim() === '') {
    throw new HttpError(400, tell('workspaces.nameMissing'));
  }
  if (features && features.filter((feature) => USE_CASE.test(feature)).length !== 1) {
    throw new HttpError(400, tell('workspaces.oneUseCase', { example: 'use-case-observability' }));
  }
}
