import { readFiling } from '#common/filing';
import type { JsonObject } from '#common/json';
import type { ObjectContent, ObjectText } from '#store';

interface SavedObjectTypeManagement {
  /** What the object is called; its attribute `title` where missing. */
  getTitle?: (object: ObjectContent) => string;
  icon?: string;
  /** Where it is opened. */
  getInAppUrl?: (object: ObjectContent) => { path: string; uiCapabilitiesPath: string };
  /** Where it is edited. */
  getEditUrl?: (object: ObjectContent) => string;
}

export interface SavedObjectType {
  name: string;
  /** Only the server itself reads and writes it: for all routes it does not exist. */
  hidden?: boolean;
  /** Whether it may be exported and imported; true where missing. */
  importable?: boolean;
  /**
   * Whether earlier versions are kept; true where missing. Not for what changes by itself, such as the time of a visit:
   * nobody goes back to it, and each change would be kept for months.
   */
  keepsHistory?: boolean;
  /** Attributes whose words are found; `title` and `description` where missing. */
  searchable?: readonly string[];
  /** Why these attributes can't be stored, with the name of the attribute; nothing where they can. */
  validate?: (attributes: JsonObject) => string | undefined;
  /**
   * Make attributes and references of an older version into those of a newer one; by the version that each leads to, as
   * in `7.9.3`. Taken on import, on reading, and once for all that is stored when the server starts with a newer one. What
   * they throw names the reason.
   */
  migrations?: Readonly<Record<string, (object: ObjectContent) => ObjectContent>>;
  /**
   * Other servers of this field went on counting: objects of newer versions than the last migration leads to are taken as
   * they are, and keep their version, as long as it is below this one.
   */
  takesBelow?: string;
  management?: SavedObjectTypeManagement;
}

export interface TypeRegistry {
  register(type: SavedObjectType): void;
  get(name: string): SavedObjectType | undefined;
  all(): readonly SavedObjectType[];
  /** Those that routes know. */
  visible(): readonly SavedObjectType[];
  isImportable(name: string): boolean;
  /**
   * Whether objects of a type that nobody registered are kept as they are, for whoever knows them: imported, exported,
   * listed and deleted, and never changed. Not of types that servers keep for themselves.
   */
  isOpaque(name: string): boolean;
}

const NAME = /^[a-z][a-z0-9_-]{0,99}$/i;

/**
 * What servers write for themselves, or act on: where they connect to, whom they let in, what they count. An object from a
 * file must not lie there waiting until such a type is registered (attack 59).
 */
const OF_SERVERS: ReadonlySet<string> = new Set([
  'config',
  'url',
  'workspace',
  'migration-state',
  'space',
  'legacy-url-alias',
  'task',
  'data-source',
  'data-connection',
  'config-global',
  'workspace-preferences',
  'telemetry',
  'ui-metric',
  'ui-counter',
  'core-usage-stats',
  'homepage',
  'application_usage_totals',
  'application_usage_daily',
  'application_usage_transactional',
]);

/** A map, as types may be called `constructor` (attack 32). */
export function createTypeRegistry(): TypeRegistry {
  const types = new Map<string, SavedObjectType>();
  return {
    register(type) {
      if (!NAME.test(type.name)) {
        throw new Error(`"${type.name}" can't be the name of a type of saved objects.`);
      }
      if (types.has(type.name)) {
        throw new Error(`The type "${type.name}" of saved objects is registered already.`);
      }
      types.set(type.name, type);
    },
    get: (name) => types.get(name),
    all: () => [...types.values()],
    visible: () => [...types.values()].filter(({ hidden }) => !hidden),
    isImportable(name) {
      const type = types.get(name);
      return type !== undefined && !type.hidden && type.importable !== false;
    },
    // What objects inherit, such as `constructor`, is not a name that an honest file has.
    isOpaque: (name) =>
      !types.has(name) && NAME.test(name) && !OF_SERVERS.has(name) && !(name in {}),
  };
}

export const DEFAULT_SEARCHABLE: readonly string[] = ['title', 'description'];
/** A longer text is not looked through to its end. */
const MAX_TEXT = 20_000;

/** The words by which an object is found. */
export function toText(type: SavedObjectType | undefined, attributes: JsonObject): ObjectText {
  const read = (name: string) => {
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    return typeof value === 'string' ? value.slice(0, MAX_TEXT) : undefined;
  };
  const [title, description] = [read('title'), read('description')];
  const { folder, tags } = readFiling(type?.name ?? '', attributes);
  const searchable = (type?.searchable ?? []).filter((name) => !DEFAULT_SEARCHABLE.includes(name));
  const more = [...searchable.map(read), folder, ...tags]
    .filter(Boolean)
    .join('\n')
    .slice(0, MAX_TEXT);
  return { ...(title && { title }), ...(description && { description }), ...(more && { more }) };
}

export interface ObjectMeta {
  title: string;
  icon: string;
  editUrl?: string;
  inAppUrl?: { path: string; uiCapabilitiesPath: string };
  namespaceType: 'single';
}

/** How an object is shown in lists. What a type's function can't cope with is left out (attack 36). */
export function toMeta(type: SavedObjectType | undefined, object: ObjectContent): ObjectMeta {
  const { management } = type ?? {};
  const { title } = object.attributes;
  const attempt = <Result>(make: ((object: ObjectContent) => Result) | undefined) => {
    try {
      return make?.(object);
    } catch {
      return undefined;
    }
  };
  const editUrl = attempt(management?.getEditUrl);
  const inAppUrl = attempt(management?.getInAppUrl);
  return {
    title:
      attempt(management?.getTitle) ??
      (typeof title === 'string' && title ? title : `${object.type} [id=${object.id}]`),
    icon: management?.icon ?? 'document',
    ...(editUrl && { editUrl }),
    ...(inAppUrl && { inAppUrl }),
    namespaceType: 'single',
  };
}
