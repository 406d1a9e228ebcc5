import { createHash } from 'node:crypto';
import type { StoredField, StoredIndex } from '../catalog';
import { analyzerOf, type Analyzer, type AnalysisSettings } from './analysis';

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

/** Undefined where the index has none of this name. */
export function namedAnalyzer(index: Settings, name: string): NamedAnalyzer | undefined {
  const { analysis = NO_SETTINGS } = index;
  const own = made.get(analysis) ?? new Map<string, NamedAnalyzer | undefined>();
  made.set(analysis, own);
  if (!own.has(name)) own.set(name, makeNamed(analysis, name));
  const found = own.get(name);
  if (found) remember(found);
  return found;
}

function makeNamed(analysis: AnalysisSettings, name: string): NamedAnalyzer | undefined {
  const analyzer = analyzerOf(analysis, name);
  if (!analyzer) return undefined;
  const isOwn = Object.hasOwn(analysis.analyzer ?? {}, name);
  const definition = JSON.stringify(isOwn ? [name, analysis] : [name]);
  return { key: createHash('sha256').update(definition).digest('base64url'), analyzer };
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

/** Of what cuts the queries about a text. */
export const nameOfQueries = (index: Settings, field: StoredField): string =>
  field.searchAnalyzer ??
  (field.analyzer === undefined && hasOwn(index, 'default_search')
    ? 'default_search'
    : nameOfValues(field));

/** As everybody has it: the database has it itself. */
export const isStandard = (index: Settings, name: string): boolean =>
  (name === 'standard' || name === 'default') && !hasOwn(index, name);

/** What cuts the values of a text; undefined: the standard one. */
export function analyzerOfValues(
  index: Settings,
  field: Pick<StoredField, 'type' | 'analyzer'>,
): NamedAnalyzer | undefined {
  const name = nameOfValues(field);
  if (field.type !== 'text' || isStandard(index, name)) return undefined;
  return namedAnalyzer(index, name);
}

/** Whether other words than the standard analyzer's are looked for in some field. */
export const usesAnalyzers = ({ analysis, fields }: StoredIndex): boolean =>
  analysis !== undefined ||
  fields.some((field) => (field.analyzer ?? field.searchAnalyzer) !== undefined);
