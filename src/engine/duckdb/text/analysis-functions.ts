import {
  BIGINT,
  DOUBLE,
  DuckDBListValue,
  DuckDBScalarFunction,
  LIST,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import type { Analyzer, Token } from './analysis';
import { analyzerOfKey } from './field-analyzer';
import { phraseFrequency, placesOf, type Phrase } from './phrase-matches';

/**
 * Functions of the database that run here: what cuts a text by an analyzer of the index's author is not SQL. Each takes the key of the
 * analyzer and the text of a document; of several values a list in JSON, as a vector of lists is read ten times as slowly.
 */
export function addAnalysisFunctions(connection: DuckDBConnection): void {
  for (const { name, returns, more, compute } of FUNCTIONS) {
    const made = DuckDBScalarFunction.create({
      name,
      parameterTypes: [VARCHAR, VARCHAR, ...more],
      returnType: returns,
      // Else it is computed of all documents, before those that have the words are picked out.
      volatile: name === PHRASE,
      mainFunction(_info, input, output) {
        const [keys, values, third] = Array.from({ length: input.columnCount }, (_, at) =>
          input.getColumnVector(at),
        );
        const run = runOf(compute);
        for (let row = 0; row < input.rowCount; row += 1) {
          const text = values?.getItem(row);
          output.setItem(
            row,
            typeof text === 'string'
              ? run(String(keys?.getItem(row)), text, third ? String(third.getItem(row)) : '')
              : null,
          );
        }
        output.flush();
      },
    });
    connection.registerScalarFunction(made);
  }
}

type Compute = (analyzer: Analyzer, values: readonly string[], more: string) => DuckDBValue;

interface DatabaseFunction {
  name: string;
  returns: DuckDBType;
  more: readonly DuckDBType[];
  compute: Compute;
}

const PHRASE = 'analyzed_phrase';

const FUNCTIONS: readonly DatabaseFunction[] = [
  {
    name: 'analyzed_words',
    returns: LIST(VARCHAR),
    more: [],
    compute: (analyzer, values) =>
      // The index of words keeps the empty one for itself.
      new DuckDBListValue(
        tokensOf(analyzer, values).flatMap(({ term }) => (term === '' ? [] : term)),
      ),
  },
  {
    name: 'analyzed_length',
    returns: BIGINT,
    more: [],
    compute: (analyzer, values) =>
      BigInt(values.reduce((sum, value) => sum + lengthOf(analyzer.tokensOf(value)), 0)),
  },
  {
    name: PHRASE,
    returns: DOUBLE,
    more: [VARCHAR],
    compute: (analyzer, values, phrase) =>
      phraseFrequency(placesOf(analyzer, values), readPhrase(phrase)),
  },
];

const tokensOf = (analyzer: Analyzer, values: readonly string[]): readonly Token[] =>
  values.flatMap((value) => analyzer.tokensOf(value));

/** Words at the same place count once. */
function lengthOf(tokens: readonly Token[]): number {
  let length = 0;
  let last = -1;
  for (const { position } of tokens) {
    if (position !== last) length += 1;
    last = position;
  }
  return length;
}

/** Before the key where a document has several values. */
export const OF_LIST = '*';

/** Texts whose words are kept: a condition, a score and a length ask for those of a document one after the other. */
const MOST_TEXTS = 5000;
const MOST_CHARACTERS = 2000;
const remembered = new WeakMap<Analyzer, Analyzer>();

function remembering(analyzer: Analyzer): Analyzer {
  const found = remembered.get(analyzer);
  if (found) return found;
  const known = new Map<string, readonly Token[]>();
  const tokensOf = (text: string): readonly Token[] => {
    const own = known.get(text);
    if (own) return own;
    const tokens = analyzer.tokensOf(text);
    if (known.size >= MOST_TEXTS) known.clear();
    if (text.length <= MOST_CHARACTERS) known.set(text, tokens);
    return tokens;
  };
  const made = { ...analyzer, tokensOf };
  remembered.set(analyzer, made);
  return made;
}

/** Rows of a statement have the same key, and often the same phrase. */
function runOf(compute: Compute) {
  let key: string | undefined;
  let analyzer: Analyzer | undefined;
  return (own: string, text: string, more: string): DuckDBValue => {
    if (own !== key || !analyzer) analyzer = remembering(analyzerOfKey(own.replace(OF_LIST, '')));
    key = own;
    const values = own.startsWith(OF_LIST) ? (JSON.parse(text) as (string | null)[]) : [text];
    return compute(
      analyzer,
      values.filter((value) => value !== null),
      more,
    );
  };
}

let lastPhrase: { text: string; phrase: Phrase } | undefined;

function readPhrase(text: string): Phrase {
  if (lastPhrase?.text !== text) lastPhrase = { text, phrase: JSON.parse(text) as Phrase };
  return lastPhrase.phrase;
}
