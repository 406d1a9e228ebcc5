import { isObject, type JsonObject, type JsonValue } from '#common/json';
import type { IndexDetails, LoadNotice } from '#common/search';

/** What Atrium knows of an index that it filled; kept in its mapping, under `_meta.atrium`. */
export interface IndexNotes {
  /** The file's name. */
  source?: string;
  /** Of the content of the file; goes when something is added. */
  fingerprint?: string;
  /** Null: it is to have none. */
  timeField?: string | null;
  rejectedRows?: number;
  notices?: readonly LoadNotice[];
  rejected?: IndexDetails['rejected'];
  /** Names of fields in the order of the file. */
  order?: readonly string[];
  /** Fields all of whose values are days. */
  days?: readonly string[];
  /** Which copying of the embedded engine's indices made it (`npm run promote`). */
  copied?: string;
  /** What is in it is another state of what is copied: it is to be emptied first. */
  toBeFilled?: boolean;
  /** Documents are still missing: they are being sent, or the server that sent them ended. */
  unfinished?: boolean;
  /** The server that sends them. */
  by?: string;
}

const MOST_ORDERED = 500;

export function notesOf(details: IndexDetails, fingerprint: string | undefined): IndexNotes {
  const { source, timeField, rejectedRows, notices, rejected, fields } = details;
  const days = daysOf(details);
  return {
    ...(source !== undefined && { source }),
    ...(fingerprint !== undefined && { fingerprint }),
    timeField: timeField ?? null,
    ...(rejectedRows > 0 && { rejectedRows, rejected }),
    ...(notices.length > 0 && { notices }),
    ...(days.length > 0 && { days }),
    ...(fields.length <= MOST_ORDERED && { order: fields.map(({ name }) => name) }),
  };
}

export const daysOf = ({ fields }: Pick<IndexDetails, 'fields'>): readonly string[] =>
  fields.flatMap(({ name, days }) => (days ? [name] : []));

/** The mapping with the notes in it; what others keep there stays. */
export function withNotes(mappings: JsonObject, notes: IndexNotes): JsonObject {
  const before = mappings['_meta'];
  return {
    ...mappings,
    _meta: { ...(isObject(before) ? before : {}), atrium: notes as unknown as JsonObject },
  };
}

/** The mapping as others know it: notices tell of documents, which not everybody may see. */
export function withoutNotes(mappings: JsonObject): JsonObject {
  const { _meta: meta, ...rest } = mappings;
  if (!isObject(meta)) return mappings;
  const { atrium: _atrium, ...others } = meta;
  return Object.keys(others).length > 0 ? { ...rest, _meta: others } : rest;
}

export function readNotes(mappings: { _meta?: JsonValue } | undefined): IndexNotes {
  const meta = mappings?._meta;
  const notes = isObject(meta) ? meta['atrium'] : undefined;
  if (!isObject(notes)) return {};
  const { source, fingerprint, timeField, rejectedRows, order, days } = notes;
  return {
    ...(typeof source === 'string' && { source }),
    ...(typeof fingerprint === 'string' && { fingerprint }),
    ...((typeof timeField === 'string' || timeField === null) && { timeField }),
    ...(typeof rejectedRows === 'number' && { rejectedRows }),
    ...(notes['unfinished'] === true && { unfinished: true }),
    ...(notes['toBeFilled'] === true && { toBeFilled: true }),
    ...(typeof notes['by'] === 'string' && { by: notes['by'] }),
    ...(typeof notes['copied'] === 'string' && { copied: notes['copied'] }),
    ...(Array.isArray(days) && { days: days.map(String) }),
    ...(Array.isArray(order) && { order: order.map(String) }),
    ...(Array.isArray(notes['notices']) && {
      notices: notes['notices'] as unknown as readonly LoadNotice[],
    }),
    ...(Array.isArray(notes['rejected']) && {
      rejected: notes['rejected'] as unknown as IndexDetails['rejected'],
    }),
  };
}
