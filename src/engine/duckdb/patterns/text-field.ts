import { tell } from '#common/server-messages';
import { keywordsOf } from '../catalog';
import { commonField, type CommonField, type SearchScope } from '../search/documents';
import { invalid } from '../search/failures';

/** Whose texts are looked at, and how they are found as a whole. */
export interface TextField {
  value: CommonField;
  /** Texts of more characters are not found by it. */
  whole: { name: string; most: number } | undefined;
}

/** Undefined where none of the indices has it. */
export function readTextField(scope: SearchScope, name: string): TextField | undefined {
  const value = commonField(scope, name);
  if (!value) return undefined;
  if (value.type !== 'text' && value.type !== 'keyword') {
    throw invalid(tell('patterns.noText', { name: name.slice(0, 255) }));
  }
  if (value.multiValued) throw invalid(tell('patterns.lists', { name: name.slice(0, 255) }));
  if (value.type === 'keyword') return { value, whole: { name, most: Infinity } };
  const [keyword] = value.example.stored ? keywordsOf(value.example.stored) : [];
  return {
    value,
    whole: keyword && {
      name: `${name}.${keyword.name}`,
      most: keyword.ignoreAbove ?? Infinity,
    },
  };
}
