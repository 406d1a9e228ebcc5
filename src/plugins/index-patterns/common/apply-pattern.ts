import { type IndexDetails, type SearchField, toSearchFields } from '#common/search';
import type { IndexPattern } from './read-index-pattern';
import { relatedFields } from './relation';

/** An index, by the time of an index pattern. */
export interface IndexByPattern<Pattern extends IndexPattern = IndexPattern> extends IndexDetails {
  pattern?: Pattern;
  /** The time that the pattern goes by and that is not a date of the index: documents of all times are found. */
  lostTime?: string;
}

/**
 * What an index is for searches, charts and people alike. By its pattern it goes by the time of that alone: without one, of all
 * times. `isNamed` false: the index was opened by its own name, and keeps its time where the pattern of that title has none for it.
 */
export function applyPattern<Pattern extends IndexPattern>(
  details: IndexDetails,
  pattern: Pattern | undefined,
  isNamed: boolean,
): IndexByPattern<Pattern> {
  if (!pattern) return details;
  const { timeField: own, timeRange, ...rest } = withRelated(details, pattern);
  const wanted = pattern.timeField;
  const isDate = details.fields.some(({ name, type }) => name === wanted && type === 'date');
  const timeField = isDate ? wanted : isNamed ? undefined : own;
  return {
    ...rest,
    pattern: withWholeValues(pattern, toSearchFields(details)),
    ...(timeField !== undefined && { timeField }),
    // That of another field would be wrong.
    ...(timeField !== undefined && timeField === own && timeRange && { timeRange }),
    ...(isNamed && wanted !== undefined && !isDate && { lostTime: wanted }),
  };
}

/** Elsewhere a text and its `.keyword` are two fields; here they are one, which has what was said of either. */
export function withWholeValues<Pattern extends Pick<IndexPattern, 'formats' | 'names'>>(
  pattern: Pattern,
  fields: readonly SearchField[],
): Pattern {
  const texts = fields.filter(({ name, exactName }) => exactName !== name);
  const { formats, names = {} } = pattern;
  const [moreFormats, moreNames] = [ofWholeValues(formats, texts), ofWholeValues(names, texts)];
  if (moreFormats.length === 0 && moreNames.length === 0) return pattern;
  return {
    ...pattern,
    formats: { ...Object.fromEntries(moreFormats), ...formats },
    ...(moreNames.length > 0 && { names: { ...Object.fromEntries(moreNames), ...names } }),
  };
}

const ofWholeValues = <Said>(
  said: Readonly<Record<string, Said>>,
  texts: readonly Pick<SearchField, 'name' | 'exactName'>[],
): (readonly [string, Said])[] =>
  texts.flatMap(({ name, exactName = name }) => {
    const own = Object.hasOwn(said, exactName) ? said[exactName] : undefined;
    return own === undefined || Object.hasOwn(said, name) ? [] : [[name, own] as const];
  });

/** Fields of the documents hide those that are taken from elsewhere, as they do for the engine. */
function withRelated(details: IndexDetails, { relations = [] }: IndexPattern): IndexDetails {
  const names = new Set(details.fields.map(({ name }) => name));
  const added = relatedFields(relations).filter(({ name }) => !names.has(name));
  return added.length === 0 ? details : { ...details, fields: [...details.fields, ...added] };
}
