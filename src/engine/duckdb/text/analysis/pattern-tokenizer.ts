import { invalid, unsupported } from '../../search/failures';
import { numberOf, textOf, type Definition } from './options';
import { createPattern, type Pattern } from './pattern-matches';
import type { PatternFlags } from './pattern-cursor';
import { tokenAt, type StreamToken, type Tokenizer } from './token';

/** Java's names of flags with `|` between them. */
function flagsOf(definition: Definition): PatternFlags {
  const names = (textOf(definition, 'flags') ?? '').split('|').filter((name) => name !== '');
  for (const name of names) {
    if (!['CASE_INSENSITIVE', 'DOTALL', 'MULTILINE'].includes(name)) {
      throw unsupported(`[flags] of [${name.slice(0, 100)}] in [${definition.name}] of [analysis]`);
    }
  }
  return {
    ignoreCase: names.includes('CASE_INSENSITIVE'),
    dotAll: names.includes('DOTALL'),
    multiline: names.includes('MULTILINE'),
  };
}

/** What most people cut at: the program's own expressions find it sooner, in time that grows with the text. */
const USUAL: ReadonlyMap<string, RegExp> = new Map([
  [String.raw`\W+`, /\W+/g],
  [String.raw`\s+`, /[ \t\n\v\f\r]+/g],
  [' ', / /g],
  [',', /,/g],
  [';', /;/g],
  ['-', /-/g],
  ['_', /_/g],
]);

/** Words between the places where the pattern is found; with a group of it, what the group found. */
export function patternTokenizer(definition: Definition): Tokenizer {
  const source = textOf(definition, 'pattern') ?? String.raw`\W+`;
  const group = numberOf(definition, 'group', -1);
  const flags = flagsOf(definition);
  const pattern = createPattern(source, flags);
  if (group > pattern.groups) {
    throw invalid(`invalid group specified: pattern only has: ${pattern.groups} capturing groups`);
  }
  if (group >= 0) return (text) => [...groupTokens(pattern, group, text)];
  const usual = USUAL.get(source);
  if (usual) {
    return (text) =>
      betweenMatches(
        text,
        Array.from(text.matchAll(usual), ({ 0: found, index }) => ({
          start: index,
          end: index + found.length,
        })),
      );
  }
  return (text) => betweenMatches(text, pattern.matchesIn(text));
}

function betweenMatches(
  text: string,
  matches: Iterable<{ start: number; end: number }>,
): readonly StreamToken[] {
  const tokens: StreamToken[] = [];
  let behind = 0;
  for (const { start, end } of matches) {
    if (start > behind) tokens.push(tokenAt(text.slice(behind, start), behind));
    behind = end;
  }
  if (text.length > behind) tokens.push(tokenAt(text.slice(behind), behind));
  return tokens;
}

function* groupTokens(pattern: Pattern, group: number, text: string): Generator<StreamToken> {
  for (const { groups } of pattern.matchesIn(text)) {
    const found = groups[group];
    if (found && found.end > found.start)
      yield tokenAt(text.slice(found.start, found.end), found.start);
  }
}
