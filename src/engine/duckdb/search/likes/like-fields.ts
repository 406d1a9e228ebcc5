import type { JsonObject, JsonValue } from '#common/json';
import { keywordsOf, namesOf, type StoredIndex } from '../../catalog';
import { analyze as standard } from '../../text/tokens';
import { invalid, unsupported } from '../failures';
import { resolveField, type FieldAccess } from '../fields';
import { get, isList, isObject } from '../query/parameters';
import { analyzerOfQuery, readAnalyzer } from '../query/query-analyzers';
import type { Like } from './read-like';

/** A field that words are taken from. */
export interface LikeField {
  name: string;
  index: StoredIndex;
  access: FieldAccess;
}

/** The texts and keywords among the fields that are asked for; all of the index where none are. */
export function likeFields(index: StoredIndex, like: Like): readonly LikeField[] {
  if (!like.fields) return allFields(index);
  return like.fields.flatMap((name) => {
    const access = resolveField(index, name);
    if (!access && index.nested?.some(({ path }) => name.startsWith(`${path}.`))) {
      throw unsupported('[more_like_this] about fields of nested objects');
    }
    if (!access) return [];
    if (access.type === 'text' || access.type === 'keyword') return [{ name, index, access }];
    if (!like.failsOnFields) return [];
    throw invalid(`more_like_this only supports text/keyword fields: [${name.slice(0, 100)}]`);
  });
}

export function allFields(index: StoredIndex): readonly LikeField[] {
  const names = index.fields.flatMap((field) =>
    field.type === 'text' || field.type === 'keyword' ? namesOf(field) : [],
  );
  return names.flatMap((name) => {
    const access = resolveField(index, name);
    return access ? [{ name, index, access }] : [];
  });
}

/** The words of a text, as they stand in this field. */
export function likeWords(
  { access, index }: LikeField,
  text: string,
  { analyzer: name }: Pick<Like, 'analyzer'>,
): readonly string[] {
  const named = name === undefined ? {} : readAnalyzer({ analyzer: name }, 'mlt', index);
  if (access.type === 'keyword' && named.analyzer === undefined) {
    return [access.normalize?.(text) ?? text];
  }
  const analyzer = analyzerOfQuery(named, { index, access });
  return analyzer ? analyzer.tokensOf(text).map(({ term }) => term) : standard(text);
}

/** The texts that a document has in a field. */
export function likeTexts({ name, access }: LikeField, document: JsonObject): readonly string[] {
  const { stored } = access;
  const texts = valuesAt(document, (stored?.name ?? name).split('.'));
  if (access.type !== 'keyword' || stored?.type !== 'text') return texts;
  const last = name.slice(stored.name.length + 1);
  const most = keywordsOf(stored).find((one) => one.name === last)?.ignoreAbove ?? Infinity;
  return texts.filter((text) => text.length <= most);
}

/** Of objects in lists, too; names of members may have dots. */
function valuesAt(value: JsonValue, path: readonly string[]): readonly string[] {
  if (isList(value)) return value.flatMap((item) => valuesAt(item, path));
  if (path.length === 0) return value === null || isObject(value) ? [] : [String(value)];
  if (!isObject(value)) return [];
  return path.flatMap((_, at) => {
    const member = get(value, path.slice(0, at + 1).join('.'));
    return member === undefined ? [] : valuesAt(member, path.slice(at + 1));
  });
}
