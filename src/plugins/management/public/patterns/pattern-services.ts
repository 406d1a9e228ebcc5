import { useQuery, useQueryClient } from '@tanstack/react-query';
import { asObject, asText, type JsonObject } from '#common/json';
import {
  type IndexDetails,
  indicesMeant,
  type IndexSummary,
  mergeIndices,
  MOST_INDICES,
  type SearchField,
  toSearchFields,
} from '#common/search';
import type { DataStart } from '#plugins/data/public';
import { type IndexPattern, readIndexPattern } from '#plugins/index-patterns/common';
import type { ObjectServices } from '../objects/services';
import { findConflicts, type TypeConflict } from './find-conflicts';

export interface PatternServices extends ObjectServices {
  data: DataStart;
}

/** An index pattern as it is stored. */
export interface PatternObject {
  id: string;
  version: string | undefined;
  attributes: JsonObject;
  pattern: IndexPattern;
}

const TYPE = 'index-pattern';
const MOST_PATTERNS = 1000;

export interface ListedPattern {
  id: string;
  title: string;
  /** Empty where people have none for it. */
  displayName: string;
  timeField: string;
  description: string;
}

export const PATTERNS_KEY = ['objects', 'patterns'];

export const usePatternList = ({ core }: PatternServices) =>
  useQuery({
    queryKey: PATTERNS_KEY,
    queryFn: async ({ signal }) => {
      const { savedObjects, total } = await core.savedObjects.client.find({
        signal,
        type: TYPE,
        perPage: MOST_PATTERNS,
        fields: ['title', 'displayName', 'timeFieldName', 'description'],
      });
      const patterns = savedObjects.map(({ id, attributes }): ListedPattern => {
        const { title, displayName, timeFieldName, description } = asObject(attributes);
        return {
          id,
          title: asText(title),
          displayName: asText(displayName),
          timeField: asText(timeFieldName),
          description: asText(description),
        };
      });
      return {
        patterns: patterns.toSorted((one, other) => one.title.localeCompare(other.title)),
        total,
      };
    },
  });

export const patternKey = (id: string) => ['objects', 'pattern', id];

/** Null where there is none, or none that can be read. */
export const usePattern = ({ core }: PatternServices, id: string) =>
  useQuery({
    queryKey: patternKey(id),
    queryFn: async ({ signal }): Promise<PatternObject | null> => {
      const { client } = core.savedObjects;
      const { savedObjects } = await client.bulkGet([{ type: TYPE, id }], { signal });
      const [found] = savedObjects;
      const attributes = asObject(found?.attributes);
      const pattern = found && !found.error ? readIndexPattern(attributes) : undefined;
      return pattern ? { id, version: found?._version, attributes, pattern } : null;
    },
  });

export interface PatternFields {
  fields: readonly SearchField[];
  /** All that the title means. */
  indices: readonly Pick<IndexSummary, 'name' | 'dataSourceTitle'>[];
  /** Fields are read of so many of them. */
  read: number;
  conflicts: ReadonlyMap<string, TypeConflict>;
}

export const fieldsKey = (title: string | undefined) => ['index', 'pattern-fields', title];

/** The fields as the indices have them now. */
export const usePatternFields = ({ data }: PatternServices, title: string | undefined) =>
  useQuery({
    queryKey: fieldsKey(title),
    queryFn: async ({ signal }): Promise<PatternFields> => {
      const list = await data.indexClient.list({ signal });
      const meant = indicesMeant(title ?? '', list);
      const names = meant.slice(0, MOST_INDICES).map(({ name }) => name);
      const details: readonly IndexDetails[] = await Promise.all(
        names.map((name) => data.indexClient.describe(name, { signal })),
      );
      return {
        fields: toSearchFields(mergeIndices(title ?? '', meant, details)),
        indices: meant,
        read: names.length,
        conflicts: findConflicts(details),
      };
    },
    enabled: title !== undefined && title !== '',
  });

/** Changes attributes of the version that is on the page. */
export function useChangePattern({ core }: PatternServices, { id, version }: PatternObject) {
  const queries = useQueryClient();
  return async (attributes: JsonObject) => {
    await core.savedObjects.client.update(TYPE, id, attributes, {
      ...(version !== undefined && { version }),
    });
    await queries.invalidateQueries({ queryKey: ['objects'] });
  };
}
