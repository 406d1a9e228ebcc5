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
 * analyzer and the values of a document.
 */
export function addAnalysisFunctions(connection: DuckDBConnection): void {
  for (const { name, returns, more, compute } of FUNCTIONS) {
    const made = DuckDBScalarFunction.create({
      name,
      parameterTypes: [VARCHAR, LIST(VARCHAR), ...more],
      returnType: returns,
      mainFunction(_info, input, output) {
        const [keys, values, third] = Array.from({ length: input.columnCount }, (_, at) =>
          input.getColumnVector(at),
        );
        const run = runOf(compute);
        for (let row = 0; row < input.rowCount; row += 1) {
          const list = values?.getItem(row);
          output.setItem(
            row,
            list instanceof DuckDBListValue
              ? run(String(keys?.getItem(row)), list, third ? String(third.getItem(row)) : '')
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
    name: 'analyzed_phrase',
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

/** Rows of a statement have the same key, and often the same phrase. */
function runOf(compute: Compute) {
  let key: string | undefined;
  let analyzer: Analyzer | undefined;
  return (own: string, { items }: DuckDBListValue, more: string): DuckDBValue => {
    if (own !== key || !analyzer) analyzer = analyzerOfKey(own);
    key = own;
    const values = items.flatMap((item) => (typeof item === 'string' ? item : []));
    return compute(analyzer, values, more);
  };
}

let lastPhrase: { text: string; phrase: Phrase } | undefined;

function readPhrase(text: string): Phrase {
  if (lastPhrase?.text !== text) lastPhrase = { text, phrase: JSON.parse(text) as Phrase };
  return lastPhrase.phrase;
}
