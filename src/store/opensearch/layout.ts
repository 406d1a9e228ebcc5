import type { JsonObject } from '#common/json';
import { StoreError } from '../store-error';
import { SORT_KEY_FIELDS } from './sort-keys';

/** The layout of the index of objects that this version writes. */
export const LAYOUT = 2;

const keyword: JsonObject = { type: 'keyword' };
/** Looked for, neither sorted by nor counted. */
const term: JsonObject = { type: 'keyword', doc_values: false, norms: false };
const text: JsonObject = { type: 'text', analyzer: 'whitespace' };
const kept: JsonObject = { type: 'object', enabled: false };

const OBJECTS: JsonObject = {
  type: keyword,
  references: kept,
  permissions: kept,
  migrationVersion: kept,
  updated_at: { type: 'date', ignore_malformed: true },
  originId: { type: 'keyword', index: false, doc_values: false },
  workspaces: { type: 'keyword', index: false, doc_values: false },
  store_state: kept,
  store_stage: kept,
  atrium: {
    dynamic: false,
    properties: {
      kept,
      present: { type: 'boolean' },
      version: { type: 'long' },
      born: { type: 'long' },
      key: keyword,
      id: keyword,
      updated: keyword,
      origin: keyword,
      members: term,
      references: term,
      place: { type: 'keyword', index: false },
      title: term,
      title_length: { type: 'integer' },
      title_sort: keyword,
      words: { properties: { title: text, description: text, more: text } },
      paths: term,
      values: term,
      order: term,
      sort: { type: 'keyword', index: false },
      by: SORT_KEY_FIELDS,
      long: term,
      // Of what was deleted, and of parts of a large batch: when.
      left_at: { type: 'date' },
    },
  },
};

const HISTORY: JsonObject = {
  atrium: {
    dynamic: false,
    properties: {
      key: keyword,
      type: keyword,
      version: { type: 'long' },
      replaced_at: { type: 'date' },
    },
  },
  entry: kept,
  store_lock: kept,
};

const settings: JsonObject = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  hidden: true,
  max_result_window: 100_000_000,
};

export const objectsIndex = (layout = LAYOUT): JsonObject => toIndex(OBJECTS, layout);
export const historyIndex = (): JsonObject => toIndex(HISTORY, LAYOUT);

function toIndex(properties: JsonObject, layout: number): JsonObject {
  return {
    settings: { index: settings },
    mappings: { dynamic: false, _meta: { atrium: { layout } }, properties },
  };
}

export const newerVersion = (stored: number, known: number) =>
  new StoreError(
    'unavailable',
    `The saved objects on OpenSearch were written by a newer version (layout ${stored}, this one knows ${known}).`,
  );
