import { invalid } from '../../search/failures';
import { flagOf, listOf, refuse, textOf, type Definition } from './options';
import type { StreamToken } from './token';

/** What words side by side become. */
export interface SynonymRule {
  outputs: readonly (readonly string[])[];
  /** The words themselves stay, too. */
  keeps: boolean;
}

/** By the words, with a sign between them that no word has. */
export interface SynonymRules {
  rules: ReadonlyMap<string, SynonymRule>;
  /** How many words the longest rule is about. */
  most: number;
}

export const SEPARATOR = '\0';

const MOST_RULES = 10_000;
const MOST_CHARACTERS = 1_000_000;
/** Of one word: each of them stands at its place. */
const MOST_OUTPUTS = 1000;
/** Of all words: a line of equal words makes as many as their number squared. */
const MOST_PAIRS = 500_000;

/**
 * Solr's format: `a, b => c` replaces, `a, b` makes the words equal; a backslash before a sign takes it as it is.
 *
 * @param analyze cuts words as the analyzer does before this filter
 */
export function readSynonyms(
  definition: Definition,
  analyze: (text: string) => readonly StreamToken[],
): SynonymRules {
  refuse(definition, 'synonyms_path', 'synonyms_set', 'updateable');
  const format = textOf(definition, 'format') ?? 'solr';
  if (format !== 'solr' && format !== '') refuse(definition, 'format');
  const { options, name } = definition;
  const lines = Array.isArray(options['synonyms'])
    ? options['synonyms'].map(String)
    : listOf(definition, 'synonyms');
  if (!lines) {
    throw invalid(
      'synonym requires either `synonyms`, `synonyms_set` or `synonyms_path` to be configured',
    );
  }
  if (lines.length > MOST_RULES || lines.join('').length > MOST_CHARACTERS) {
    throw invalid(
      `[synonyms] of [${name}] has more than ${MOST_RULES} rules or ${MOST_CHARACTERS} characters`,
    );
  }
  const lenient = flagOf(definition, 'lenient', false);
  const rules = createRules();
  const wordsOf = (text: string) => cutPhrase(text, analyze, lenient);
  const expand = flagOf(definition, 'expand', true);
  for (const line of lines) {
    if (line.trim() !== '' && !line.startsWith('#')) addLine(line, { wordsOf, expand, rules });
  }
  return rules.read();
}

interface Reading {
  wordsOf: (text: string) => readonly string[] | undefined;
  expand: boolean;
  rules: ReturnType<typeof createRules>;
}

function addLine(line: string, { wordsOf, expand, rules }: Reading): void {
  const sides = splitAt(line, '=>');
  const phrases = sides.map((side) =>
    splitAt(side, ',')
      .map((phrase) => unescape(phrase).trim())
      .filter((phrase) => phrase !== '')
      .flatMap((phrase) => {
        const words = wordsOf(phrase);
        return words ? [words] : [];
      }),
  );
  const [inputs = [], outputs] = phrases;
  if (sides.length > 2) throw invalid('more than one explicit mapping specified on the same line');
  if (outputs) {
    for (const input of inputs) for (const output of outputs) rules.add(input, output, false);
    return;
  }
  const [first] = inputs;
  for (const [at, input] of inputs.entries()) {
    const others = inputs.filter((_, other) => other !== at);
    if (!expand) rules.add(input, first ?? input, false);
    else for (const output of others) rules.add(input, output, true);
  }
}

function createRules() {
  const rules = new Map<
    string,
    { outputs: (readonly string[])[]; known: Set<string>; keeps: boolean }
  >();
  let most = 0;
  let all = 0;
  return {
    add(input: readonly string[], output: readonly string[], keeps: boolean) {
      const key = input.join(SEPARATOR);
      const rule = rules.get(key) ?? { outputs: [], known: new Set<string>(), keeps: false };
      rules.set(key, rule);
      rule.keeps ||= keeps;
      most = Math.max(most, input.length);
      const made = output.join(SEPARATOR);
      if (rule.known.has(made)) return;
      rule.known.add(made);
      all += 1;
      if (all > MOST_PAIRS) throw invalid(`[synonyms] make more than ${MOST_PAIRS} pairs of words`);
      if (rule.outputs.length >= MOST_OUTPUTS) {
        throw invalid(`A word has more than ${MOST_OUTPUTS} synonyms`);
      }
      rule.outputs.push(output);
    },
    read: (): SynonymRules => ({ rules, most }),
  };
}

/** Undefined for one that is left out. */
function cutPhrase(
  text: string,
  analyze: (text: string) => readonly StreamToken[],
  lenient: boolean,
): readonly string[] | undefined {
  const tokens = analyze(text);
  const odd = tokens.find(({ increment, term }) => increment !== 1 || term === '');
  if (!odd && tokens.length > 0) return tokens.map(({ term }) => term);
  if (lenient) return undefined;
  throw invalid(
    odd
      ? `term: ${text} analyzed to a token (${odd.term}) with position increment != 1 (got: ${odd.increment})`
      : `term: ${text} was completely eliminated by analyzer`,
  );
}

/** A sign behind a backslash is none. */
function splitAt(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let [start, at] = [0, 0];
  while (at < text.length) {
    if (text[at] === '\\') at += 2;
    else if (text.startsWith(separator, at)) {
      parts.push(text.slice(start, at));
      at += separator.length;
      start = at;
    } else at += 1;
  }
  return [...parts, text.slice(start)];
}

const unescape = (text: string): string => text.replaceAll(/\\(.)/g, '$1');
