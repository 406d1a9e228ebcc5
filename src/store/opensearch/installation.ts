import { isObject, type JsonObject, type JsonValue } from '#common/json';
import type {
  ForeignMarks,
  MigrationVersion,
  ObjectPermissions,
  Reference,
} from '#common/saved-objects';
import type { ObjectText } from '../store';
import type { Present } from './documents';

/** What was copied of another installation, for the operator. */
export interface CopyReport {
  from: string;
  copied: number;
  /** Of other spaces than the default one, which Atrium has none of. */
  otherSpaces: number;
}

const MAX_TEXT = 20_000;
const MARKS = ['typeMigrationVersion', 'coreMigrationVersion', 'managed', 'created_at'] as const;

type Source = Readonly<Record<string, JsonValue | undefined>>;

/** A saved object of a document of OpenSearch Dashboards or Kibana; nothing for what is none. */
export function fromInstallation(
  id: string,
  document: object,
  version: number,
): Present | 'other space' | undefined {
  const source = document as Source;
  const { type, namespace, namespaces, originId } = source;
  const attributes = typeof type === 'string' ? own(source, type) : undefined;
  if (typeof type !== 'string' || !isObject(attributes)) return undefined;
  if (isElsewhere(namespace, namespaces)) return 'other space';
  if (!id.startsWith(`${type}:`)) return undefined;
  const object = {
    type,
    id: id.slice(type.length + 1),
    version,
    updatedAt: typeof source['updated_at'] === 'string' ? source['updated_at'] : NEVER,
    updatedBy: 'server',
    attributes,
    references: (Array.isArray(source['references'])
      ? source['references']
      : []) as unknown as Reference[],
    ...(typeof originId === 'string' && { originId }),
    ...marksOf(source),
    ...placeOf(source),
  };
  return { object, text: textOf(attributes), born: version };
}

const NEVER = new Date(0).toISOString();

const own = (source: Source, name: string) =>
  Object.hasOwn(source, name) ? source[name] : undefined;

function isElsewhere(namespace: JsonValue | undefined, namespaces: JsonValue | undefined): boolean {
  if (typeof namespace === 'string' && namespace !== 'default') return true;
  return (
    Array.isArray(namespaces) && !namespaces.some((name) => name === 'default' || name === '*')
  );
}

function marksOf(source: Source) {
  const found = MARKS.filter((name) => source[name] !== undefined);
  const marks = Object.fromEntries(found.map((name) => [name, source[name]])) as ForeignMarks;
  const { migrationVersion } = source;
  return {
    ...(found.length > 0 && { marks }),
    ...(isObject(migrationVersion) && { migrationVersion: migrationVersion as MigrationVersion }),
  };
}

function placeOf({ workspaces, permissions }: Source) {
  return {
    ...(Array.isArray(workspaces) && { workspaces: workspaces.map(String) }),
    ...(isObject(permissions) && { permissions: permissions as ObjectPermissions }),
  };
}

function textOf(attributes: JsonObject): ObjectText {
  const read = (name: string) => {
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    return typeof value === 'string' ? value.slice(0, MAX_TEXT) : undefined;
  };
  const [title, description] = [read('title'), read('description')];
  return { ...(title && { title }), ...(description && { description }) };
}
