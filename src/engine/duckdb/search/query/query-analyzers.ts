import type { JsonObject } from '#common/json';
import type { StoredIndex } from '../../catalog';
import type { Analyzer, Token } from '../../text/analysis';
import { isStandard, namedAnalyzer, nameOfQueries } from '../../text/field-analyzer';
import { readQueryText, type QueryText } from '../../text/query-text';
import { wordPlaces } from '../../text/tokens';
import { invalid } from '../failures';
import type { FieldAccess } from '../fields';
import { optionalText } from './parameters';

/** The name of a request's `analyzer`, if the index or everybody has one of this name. */
export function readAnalyzer(
  options: JsonObject,
  place: string,
  index: StoredIndex,
): { analyzer?: string } {
  const analyzer = readAnalyzerName(options, 'analyzer', { place, index });
  return analyzer === undefined ? {} : { analyzer };
}

export function readAnalyzerName(
  options: JsonObject,
  option: string,
  { place, index }: { place: string; index: StoredIndex },
): string | undefined {
  const name = optionalText(options, option);
  if (name === undefined || isStandard(index, name) || namedAnalyzer(index, name)) return name;
  throw invalid(`[${place}] ${option} [${name.slice(0, 100)}] not found`);
}

export interface QueryPlace {
  index: StoredIndex;
  /** Whose words they are compared with. */
  access?: FieldAccess | undefined;
}

/** What cuts a query: the analyzer that is named, or that of the field; undefined: the standard one. */
export function analyzerOfQuery(
  { analyzer }: { analyzer?: string },
  { index, access }: QueryPlace,
): Analyzer | undefined {
  const name = analyzer ?? (access?.stored ? nameOfQueries(index, access.stored) : 'default');
  return isStandard(index, name) ? undefined : namedAnalyzer(index, name)?.analyzer;
}

/** A query's text as words. */
export function cutQuery(
  text: string,
  options: { analyzer?: string },
  place: QueryPlace,
): QueryText {
  const analyzer = analyzerOfQuery(options, place);
  return readQueryText(analyzer ? analyzer.tokensOf(text) : standardTokens(text), text.length);
}

const standardTokens = (text: string): readonly Token[] =>
  wordPlaces(text).map(({ word, start, end }, position) => ({ term: word, position, start, end }));
