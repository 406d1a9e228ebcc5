import type { JsonObject } from '#common/json';
import { analyze, lower } from '../../text/tokens';
import { invalid, unsupported } from '../failures';
import { optionalText } from './parameters';

/** Cuts the text of a query into words. */
export type Analyze = (text: string) => readonly string[];

const STOP_WORDS = new Set(
  'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with'.split(
    ' ',
  ),
);
const letters: Analyze = (text) => lower(text).match(/\p{L}+/gu) ?? [];

/** Documents are always cut by the standard one; a query may be cut by any of these. */
const ANALYZERS: ReadonlyMap<string, Analyze> = new Map<string, Analyze>([
  ['default', analyze],
  ['standard', analyze],
  ['simple', letters],
  ['stop', (text) => letters(text).filter((word) => !STOP_WORDS.has(word))],
  ['whitespace', (text) => text.split(/\s+/).filter((word) => word !== '')],
  ['keyword', (text) => (text === '' ? [] : [text])],
]);

/** Other analyzers that OpenSearch has by name. */
const NOT_HERE: ReadonlySet<string> = new Set(
  'pattern fingerprint snowball arabic armenian basque bengali brazilian bulgarian catalan chinese cjk czech danish dutch english estonian finnish french galician german greek hindi hungarian indonesian irish italian latvian lithuanian norwegian persian portuguese romanian russian sorani spanish swedish thai turkish'.split(
    ' ',
  ),
);

/** The request's `analyzer`; the standard one where none is named. */
export function readAnalyzer(options: JsonObject, place: string): Analyze {
  const name = optionalText(options, 'analyzer');
  if (name === undefined) return analyze;
  const found = ANALYZERS.get(name);
  if (found) return found;
  if (NOT_HERE.has(name)) throw unsupported(`[analyzer] of [${name}]`);
  throw invalid(`[${place}] analyzer [${name.slice(0, 100)}] not found`);
}
