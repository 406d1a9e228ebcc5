import type { StoredField } from '../catalog';
import type { NamedAnalyzer } from './field-analyzer';
import { placesOf, phraseFrequency, type Phrase } from './phrase-matches';
import { analyze } from './tokens';

/** The words of each value, cut once for as long as the catalog knows the field. */
const cut = new WeakMap<readonly string[], readonly (readonly string[])[]>();

interface KnownField {
  stored?: StoredField;
  analyzer?: NamedAnalyzer;
}

const knownValues = ({ stored }: KnownField): readonly string[] | undefined =>
  stored?.type === 'text' && !stored.multiValued ? stored.values : undefined;

/** The values of the field whose words pass the test; undefined where not all its values are known. */
export function amongValues(
  field: KnownField,
  matches: (words: readonly string[]) => boolean,
): readonly string[] | undefined {
  const values = knownValues(field);
  if (!values) return undefined;
  const own = field.analyzer?.analyzer;
  const cutOne = own ? (text: string) => own.tokensOf(text).map(({ term }) => term) : analyze;
  const words = cut.get(values) ?? values.map(cutOne);
  cut.set(values, words);
  return values.filter((_, position) => matches(words[position] ?? []));
}

/** Those in which a phrase stands. */
export function amongPhrases(
  { stored, analyzer }: KnownField & { analyzer: NamedAnalyzer },
  phrase: Phrase,
): readonly string[] | undefined {
  return knownValues(stored ? { stored } : {})?.filter(
    (value) => phraseFrequency(placesOf(analyzer.analyzer, [value]), phrase) > 0,
  );
}

/** So much of a field's and of an index's values is kept beside them. */
export const MOST_VALUES = 1000;
export const MOST_CHARACTERS = 8192;
const MOST_OF_INDEX = 65_536;

/** The values if they are few and short enough to be kept. */
export function keptValues(values: readonly string[]): readonly string[] | undefined {
  return values.length <= MOST_VALUES && lengthOf(values) <= MOST_CHARACTERS ? values : undefined;
}

/** The fields, as many of them with their values as an index may keep. */
export function limitValues(fields: readonly StoredField[]): readonly StoredField[] {
  let left = MOST_OF_INDEX;
  return fields.map((field) => {
    if (!field.values) return field;
    left -= lengthOf(field.values);
    if (left >= 0) return field;
    const { values: _, ...others } = field;
    return others;
  });
}

const lengthOf = (values: readonly string[]): number =>
  values.reduce((sum, { length }) => sum + length + 3, 0);
