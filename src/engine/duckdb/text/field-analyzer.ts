import { createHash } from 'node:crypto';
import type { StoredField, StoredIndex } from '../catalog';
import { analyzerOf, normalizerOf, type Analyzer, type AnalysisSettings } from './analysis';
import { DEFAULT_GAP } from './analysis/named-parts';

/** An analyzer, and the key by which the database's functions find it. */
export interface NamedAnalyzer {
  key: string;
  analyzer: Analyzer;
}

/** Those that statements name by their keys: as many as indices have, and some. */
const known = new Map<string, Analyzer>();
const MOST_KNOWN = 2000;

const NO_SETTINGS: AnalysisSettings = {};
const made = new WeakMap<AnalysisSettings, Map<string, NamedAnalyzer | undefined>>();

type Settings = Pick<StoredIndex, 'analysis'>;

const hasOwn = ({ analysis }: Settings, name: string): boolean =>
  Object.hasOwn(analysis?.analyzer ?? {}, name);

/**
 * Undefined where the index has none of this name.
 *
 * @param gap of the field, where it has one
 */
export function namedAnalyzer(
  index: Settings,
  name: string,
  gap?: number,
): NamedAnalyzer | undefined {
  const { analysis = NO_SETTINGS } = index;
  const own = made.get(analysis) ?? new Map<string, NamedAnalyzer | undefined>();
  made.set(analysis, own);
  const key = gap === undefined ? name : `${gap} ${name}`;
  if (!own.has(key)) own.set(key, makeNamed(analysis, name, gap));
  const found = own.get(key);
  if (found) remember(found);
  return found;
}

function makeNamed(
  analysis: AnalysisSettings,
  name: string,
  gap: number | undefined,
): NamedAnalyzer | undefined {
  const found = analyzerOf(analysis, name);
  if (!found) return undefined;
  const analyzer = gap === undefined ? found : { ...found, gap };
  const isOwn = Object.hasOwn(analysis.analyzer ?? {}, name);
  const definition = JSON.stringify([name, ...(isOwn ? [analysis] : []), gap]);
  return { key: createHash('sha256').update(definition).digest('base64url'), analyzer };
}

const normalizers = new WeakMap<
  AnalysisSettings,
  Map<string, ((value: string) => string) | undefined>
>();

/** What values of a keyword are compared as; undefined: as they are. */
export function normalizerOfValues(
  { analysis = NO_SETTINGS }: Settings,
  { normalizer }: Pick<StoredField, 'normalizer'>,
): ((value: string) => string) | undefined {
  if (normalizer === undefined) return undefined;
  const own =
    normalizers.get(analysis) ?? new Map<string, ((value: string) => string) | undefined>();
  normalizers.set(analysis, own);
  if (!own.has(normalizer)) own.set(normalizer, normalizerOf(analysis, normalizer));
  return own.get(normalizer);
}

function remember({ key, analyzer }: NamedAnalyzer): void {
  known.delete(key);
  known.set(key, analyzer);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}

/** Of a statement that names it. */
export function analyzerOfKey(key: string): Analyzer {
  const found = known.get(key);
  if (!found) throw new Error('The analyzer of a statement is not known any more.');
  return found;
}

/** A name that the index gives to an analyzer may stand for all fields that name none. */
const nameOfValues = ({ analyzer }: Pick<StoredField, 'analyzer'>): string => analyzer ?? 'default';

/** Of what cuts the queries about a text: `default_search` comes before the field's own `analyzer`, as in OpenSearch. */
export const nameOfQueries = (index: Settings, field: StoredField): string =>
  field.searchAnalyzer ??
  (hasOwn(index, 'default_search') ? 'default_search' : nameOfValues(field));

/** As everybody has it: the database has it itself. */
export const isStandard = (index: Settings, name: string): boolean =>
  (name === 'standard' || name === 'default') && !hasOwn(index, name);

/** What cuts the values of a text; undefined: the standard one. */
export function analyzerOfValues(
  index: Settings,
  field: Pick<StoredField, 'type' | 'analyzer' | 'gap'>,
): NamedAnalyzer | undefined {
  const name = nameOfValues(field);
  if (field.type !== 'text') return undefined;
  const { gap } = field;
  if (isStandard(index, name) && (gap ?? DEFAULT_GAP) === DEFAULT_GAP) return undefined;
  return namedAnalyzer(index, name, gap);
}

/** Whether other words than the standard analyzer's are looked for in some field. */
export const usesAnalyzers = ({ analysis, fields }: StoredIndex): boolean =>
  analysis !== undefined ||
  fields.some((field) => (field.analyzer ?? field.searchAnalyzer ?? field.gap) !== undefined);
