import type { JsonObject } from '#common/json';
import type {
  ForeignMarks,
  MigrationVersion,
  ObjectPermissions,
  Reference,
} from '#common/saved-objects';
import { membersOf } from '../members';
import type { ObjectPlace, ObjectText, StoredObject } from '../store';
import { type AttributeTerms, LONGEST_TERM, termsOf } from './attribute-terms';
import { type SortKeys, sortKeysOf } from './sort-keys';
import { exactToken, lowerEnglish, referenceToken } from './tokens';
import { smallLetters, wordsOf } from './words';

/** What of an object the ecosystem has no field for. */
interface Kept {
  id: string;
  updatedBy: string;
  text: ObjectText;
  marks?: ForeignMarks;
  /** Where the field of its type can't hold them. */
  attributes?: string;
}

interface OwnFields extends AttributeTerms {
  kept: Kept;
  present: true;
  version: number;
  /** The version with which it was made. */
  born: number;
  key: string;
  id: string;
  updated: string;
  origin?: string;
  members: string[];
  references: string[];
  /** Workspaces and permissions as JSON, in numbered pieces. */
  place: string[];
  title?: string;
  title_length?: number;
  title_sort?: string;
  by: SortKeys;
  words: { [Column in keyof ObjectText]: string };
}

/** A document of the index of objects, as the ecosystem has them, with our fields apart. */
export interface ObjectDocument {
  type: string;
  references: readonly Reference[];
  updated_at: string;
  migrationVersion?: MigrationVersion;
  originId?: string;
  workspaces?: readonly string[];
  permissions?: ObjectPermissions;
  atrium: OwnFields;
}

/** An object and what the store keeps beside it. */
export interface Present {
  object: StoredObject;
  text: ObjectText;
  born: number;
}

/** Longer titles are looked at one by one. */
const LONGEST_TITLE = 2000;
/** Among the paths of long texts; no path looks like it. */
export const LONG_TITLE = 'title';
const PIECE = 8000;
/** OpenSearch refuses what is nested deeper than 1000, and names of more than 50,000 letters. */
const [DEEPEST, LONGEST_NAME] = [200, 10_000];
const FIELDS: ReadonlySet<string> = new Set([
  'type',
  'references',
  'updated_at',
  'migrationVersion',
  'originId',
  'workspaces',
  'permissions',
  'atrium',
  'namespace',
  'namespaces',
  'version',
]);

export function toDocument({ object, text, born }: Present, key: string): ObjectDocument {
  const { type, attributes, references, updatedAt, migrationVersion, originId } = object;
  const { workspaces, permissions } = object;
  const isPlain = canHold(type, attributes);
  const terms = termsOf(attributes);
  const own: OwnFields = {
    kept: {
      id: object.id,
      updatedBy: object.updatedBy,
      text,
      ...(object.marks && { marks: object.marks }),
      ...(!isPlain && { attributes: JSON.stringify(attributes) }),
    },
    present: true,
    version: object.version,
    born,
    key,
    id: exactToken(object.id),
    updated: updatedAt,
    ...(originId && { origin: exactToken(originId) }),
    members: membersOf(object).map(exactToken),
    references: references.map(referenceToken),
    place: inPieces(JSON.stringify(placeOf(object))),
    ...titleFields(text.title),
    words: wordFields(text),
    ...terms,
    by: sortKeysOf(attributes),
    long: isLongTitle(text.title) ? [...terms.long, LONG_TITLE] : terms.long,
  };
  return {
    type,
    ...(isPlain && { [type]: attributes }),
    references,
    updated_at: updatedAt,
    ...(migrationVersion && { migrationVersion }),
    ...(originId && { originId }),
    ...(workspaces && { workspaces }),
    ...(permissions && { permissions }),
    atrium: own,
  };
}

export function fromDocument(document: ObjectDocument): Present {
  const { type, references, updated_at, migrationVersion, originId, atrium } = document;
  const { kept } = atrium;
  const attributes = kept.attributes
    ? (JSON.parse(kept.attributes) as JsonObject)
    : (document as unknown as Record<string, JsonObject>)[type];
  return {
    object: {
      type,
      id: kept.id,
      version: atrium.version,
      updatedAt: updated_at,
      updatedBy: kept.updatedBy,
      attributes: attributes ?? {},
      references,
      ...(originId && { originId }),
      ...placeOf(document),
      ...(migrationVersion && { migrationVersion }),
      ...(kept.marks && { marks: kept.marks }),
    },
    text: kept.text,
    born: atrium.born,
  };
}

export const placeOf = ({ workspaces, permissions }: ObjectPlace): ObjectPlace => ({
  ...(workspaces && { workspaces }),
  ...(permissions && { permissions }),
});

export const placeFrom = (pieces: readonly string[]): ObjectPlace =>
  JSON.parse(pieces.map((piece) => piece.slice(4)).join('')) as ObjectPlace;

/** The values of a field stand in order, whatever order they had: each begins with its number. No letter is cut in half. */
function inPieces(json: string): string[] {
  const text = json.replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const pieces = Math.ceil(text.length / PIECE);
  return Array.from(
    { length: pieces },
    (_, at) => String(at).padStart(4, '0') + text.slice(at * PIECE, (at + 1) * PIECE),
  );
}

function canHold(type: string, attributes: JsonObject): boolean {
  return /^[\w-]+$/.test(type) && !FIELDS.has(type) && isShallow(attributes);
}

function isShallow(attributes: JsonObject): boolean {
  const left: { value: unknown; depth: number }[] = [{ value: attributes, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, depth } = next;
    if (depth > DEEPEST) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (Object.keys(value).some((name) => name.length > LONGEST_NAME)) return false;
    for (const child of Object.values(value)) left.push({ value: child, depth: depth + 1 });
  }
  return true;
}

const isLongTitle = (title = ''): boolean => title.length > LONGEST_TITLE;

function titleFields(title: string | undefined) {
  if (title === undefined) return {};
  return {
    title_length: [...title].length,
    title_sort: lowerEnglish(title.slice(0, LONGEST_TERM)),
    ...(!isLongTitle(title) && { title: smallLetters(title) }),
  };
}

function wordFields(text: ObjectText): OwnFields['words'] {
  const columns = Object.entries(text).filter(([, value]) => value !== undefined);
  return Object.fromEntries(columns.map(([column, value]) => [column, wordsOf(value).join(' ')]));
}
