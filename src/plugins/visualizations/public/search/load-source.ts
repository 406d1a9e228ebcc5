import {
  toSearchFields,
  type IndexDetails,
  type SearchField,
  type TimeRange,
} from '#common/search';
import { type JsonObject, parseJson } from '#common/json';
import { asList, asObject, asText, type ScriptedField } from '#common/visualizations';
import type { CoreStart } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { DescribedIndex } from '../types';
import { createGathering } from './settle-together';

/** What is known of an index is asked for once and shared for this long: a page of panels asks at once. */
const KEPT_MS = 10_000;
/** As many of a pattern's indices are looked at for their fields. */
const MOST_INDICES = 20;
const UUID = /^[\da-f]{8}-[\da-f]{4}-/i;

/** Finds what an index, a pattern of names or an index pattern's id stands for. */
export function createSourceLoader(core: CoreStart, { indexClient }: DataStart) {
  const gather = createGathering();
  const known = new Map<string, { source: Promise<DescribedIndex>; at: number }>();

  async function describe(name: string): Promise<DescribedIndex> {
    const details = /[*,]/.test(name)
      ? await describeAll(name)
      : [await indexClient.describe(name)];
    return merge(name, details);
  }

  async function describeAll(pattern: string): Promise<readonly IndexDetails[]> {
    const all = await indexClient.list();
    const parts = pattern.split(',').map((part) => toPattern(part.trim()));
    const names = all
      .map(({ name }) => name)
      .filter((name) => parts.some((part) => part.test(name)));
    return Promise.all(names.slice(0, MOST_INDICES).map((name) => indexClient.describe(name)));
  }

  async function fromPattern(id: string): Promise<DescribedIndex | undefined> {
    const object = await core.savedObjects.client.get<Record<string, unknown>>('index-pattern', id);
    if (object.error) return undefined;
    const attributes = asObject(object.attributes);
    const title = asText(attributes['title']);
    if (!title) return undefined;
    const found = await describe(title);
    const timeField = asText(attributes['timeFieldName']);
    return {
      ...found,
      ...(timeField && { timeField }),
      scripted: readScripted(attributes['fields']),
      formats: readFormats(attributes['fieldFormatMap']),
    };
  }

  async function find(index: string): Promise<DescribedIndex> {
    if (UUID.test(index)) return (await fromPattern(index)) ?? (await describe(index));
    try {
      return await describe(index);
    } catch (error) {
      const pattern = await fromPattern(index);
      if (pattern) return pattern;
      throw error;
    }
  }

  return (index: string, fresh: boolean): Promise<DescribedIndex> => {
    const before = known.get(index);
    const age = Date.now() - (before?.at ?? 0);
    if (before && age < (fresh ? 1000 : KEPT_MS)) return before.source;
    const source = gather(find(index));
    known.set(index, { source, at: Date.now() });
    source.catch(() => known.delete(index));
    return source;
  };
}

export type LoadSource = ReturnType<typeof createSourceLoader>;

function merge(index: string, details: readonly IndexDetails[]): DescribedIndex {
  const fields = new Map<string, SearchField>();
  for (const field of details.flatMap((one) => toSearchFields(one))) {
    fields.set(field.name, fields.get(field.name) ?? field);
  }
  const timeField = details.find((one) => one.timeField)?.timeField;
  const timeRange = spanOf(details.flatMap((one) => (one.timeRange ? [one.timeRange] : [])));
  return {
    index,
    fields: [...fields.values()],
    ...(timeField && { timeField }),
    ...(timeRange && { timeRange }),
    scripted: [],
    formats: {},
  };
}

function spanOf(ranges: readonly TimeRange[]): TimeRange | undefined {
  return ranges.length === 0
    ? undefined
    : {
        from: Math.min(...ranges.map(({ from }) => from)),
        to: Math.max(...ranges.map(({ to }) => to)),
      };
}

const toPattern = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );

/** The list is JSON, and a real list in some exports. */
function readScripted(value: unknown): readonly ScriptedField[] {
  return asList(parseJson(value)).flatMap((item) => {
    const { name, type, scripted, script, lang } = asObject(item);
    const isOne = scripted === true && typeof name === 'string' && typeof script === 'string';
    return isOne
      ? [{ name, type: asText(type, 'number'), script, lang: asText(lang, 'painless') }]
      : [];
  });
}

function readFormats(value: unknown): Readonly<Record<string, JsonObject>> {
  const entries = Object.entries(asObject(parseJson(value)));
  return Object.fromEntries(entries.map(([name, format]) => [name, asObject(format)]));
}
