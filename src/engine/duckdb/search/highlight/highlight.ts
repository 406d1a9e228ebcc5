import type { JsonObject } from '#common/json';
import type { StoredIndex } from '../../catalog';
import { definitionIn } from '../../mapping/definition-in';
import { resolveField, type FieldAccess } from '../fields';
import { isInSource, isStored } from '../hits/kept-source';
import { fieldOfObjects } from '../nested/fields-of-objects';
import type { QueryScope } from '../query/compile';
import { isWanted, type WantedWords } from './found-words';
import { plainFragments } from './plain';
import {
  highlightedFields,
  toFieldHighlight,
  type FieldHighlight,
  type HighlightRequest,
} from './request';
import { unifiedFragments } from './unified';
import { wantedOf, wantedWords } from './wanted-words';

/** A field whose values are read of each hit, and what is shown of them. */
export interface HighlightedField {
  access: FieldAccess;
  /** Of the values in their order; empty where there is nothing to show. */
  fragments(values: readonly string[]): readonly string[];
}

/**
 * The fields of an index in which the words of a query are shown: as OpenSearch's highlighters `unified` and `plain` do.
 *
 * @param queries those of the search
 */
export function highlightFields(
  request: HighlightRequest,
  queries: readonly JsonObject[],
  scope: QueryScope,
): readonly HighlightedField[] {
  return [...highlightedFields(request, scope.index)].flatMap(([name, own]) => {
    const options = toFieldHighlight(own, request);
    const all = (options.query ? [options.query] : queries).flatMap((query) =>
      wantedOf(query, { ...scope, clauses: { count: 0 } }),
    );
    const wanted = wantedWords(all, options.ownFieldOnly ? name : undefined);
    const isShown = isInSource(scope.index, name) || isStored(scope.index, name);
    if (!isShown || (!isWanted(wanted) && options.noMatchSize === 0)) return [];
    const access = resolveField(scope.index, name) ?? fieldOfObjects(scope.index, name);
    if (!access) return [];
    const most = mostLetters(name, options, scope.index);
    return [{ access, fragments: fragmentsOf(access, wanted, { ...options, most }) }];
  });
}

/** Where the index of words tells the places of words, OpenSearch reads no value to find them: only the plain one does. */
function mostLetters(
  name: string,
  { type }: FieldHighlight,
  { limits, mapping }: StoredIndex,
): number | undefined {
  const hasOffsets = definitionIn(mapping, name)?.['index_options'] === 'offsets';
  return hasOffsets && type === 'unified' ? undefined : limits?.['highlight.max_analyzed_offset'];
}

function fragmentsOf(
  { type, analyzer: named }: FieldAccess,
  wanted: WantedWords,
  { most, ...options }: FieldHighlight & { most: number | undefined },
): HighlightedField['fragments'] {
  const isText = type === 'text';
  const cutting = {
    isText,
    ...(named ? { analyzer: named.analyzer } : {}),
    ...(most === undefined ? {} : { most }),
  };
  const make = options.type === 'plain' ? plainFragments : unifiedFragments;
  return (values) => (values.length === 0 ? [] : make({ values, ...cutting }, wanted, options));
}
