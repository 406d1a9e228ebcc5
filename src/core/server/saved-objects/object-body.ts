import type { JsonObject } from '#common/json';
import type { SavedObjectBody } from '#common/saved-objects';
import type { ObjectContent, StoredObject } from '#store';
import { HttpError } from '../http';

/** There are workspaces and no namespaces; clients of both find the name that they know. */
const NAMESPACES = ['default'] as const;

/** As routes answer it; of its workspaces only those that may be known. */
export function toBody(
  object: StoredObject,
  content: ObjectContent,
  workspaces: ObjectContent['workspaces'],
): SavedObjectBody {
  const { type, id, attributes, references, migrationVersion, originId } = content;
  return {
    type,
    id,
    namespaces: NAMESPACES,
    ...(originId && { originId }),
    ...(workspaces && { workspaces }),
    updated_at: object.updatedAt,
    version: encodeVersion(object.version),
    attributes,
    references,
    ...(migrationVersion && { migrationVersion }),
  };
}

/** As files hold it: with what other servers said of it. */
export const withMarks = (body: SavedObjectBody, { marks }: ObjectContent): SavedObjectBody => ({
  ...body,
  ...marks,
});

/** In the form that clients know: two numbers, the second of which never changes here. */
export function encodeVersion(version: number): string {
  return btoa(`[${version},1]`);
}

/** Throws 400 for what this server never gave out. */
export function decodeVersion(text: string): number {
  const [, digits] = /^\[(\d{1,15}),1\]$/.exec(Buffer.from(text, 'base64').toString()) ?? [];
  if (digits === undefined) {
    throw new HttpError(400, `Invalid version [${text.slice(0, 100)}]`);
  }
  return Number(digits);
}

/** The attributes that are asked for; an object inside may be named by its path. */
export function pickFields(
  attributes: JsonObject,
  fields: readonly string[] | undefined,
): JsonObject {
  if (!fields || fields.length === 0) {
    return attributes;
  }
  const names = namesOf(fields);
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.has(name)));
}

const known = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Each field, and what it may lie in: of `a.b.c`, also `a.b` and `a`. The same for all objects of a list. */
function namesOf(fields: readonly string[]): ReadonlySet<string> {
  const before = known.get(fields);
  if (before) {
    return before;
  }
  const names = new Set<string>();
  for (const field of fields) {
    const name = field.replace(/^attributes\./, '');
    names.add(name);
    for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1)) {
      names.add(name.slice(0, dot));
    }
  }
  known.set(fields, names);
  return names;
}
