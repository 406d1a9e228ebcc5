import type { Code } from '../code';
import type { Type } from '../types';

/** A value that is aggregated. */
export interface Aggregated {
  code: Code;
  type: Type;
}

interface More {
  /** Numbers that are written out behind the values. */
  constants: readonly number[];
  number(): string;
  time(): Code;
}

interface Call {
  call: Code;
  type: Type;
  filter?: Code;
  wrap?: (call: Code) => Code;
}

export interface Aggregate {
  /** A letter for each value, as those of functions. */
  takes: string;
  /** How many numbers are written out behind them. */
  constants?: number;
  most?: number;
  write(values: readonly Aggregated[], more: More): Call;
}

const codeOf = ([value]: readonly Aggregated[]): Code => value?.code ?? 'NULL';
const typeOf = ([value]: readonly Aggregated[]): Type => value?.type ?? 'null';

const plain = (name: string, takes: 'n' | 'a', type?: Type): Aggregate => ({
  takes,
  write: (values) => ({
    call: [`${name}(`, codeOf(values), ')'],
    type: type ?? typeOf(values),
  }),
});

const COUNT: Aggregate = {
  takes: 'a',
  write: (values) => ({
    call: values.length === 0 ? 'count(*)' : ['count(', codeOf(values), ')'],
    type: 'integer',
  }),
};

const DISTINCT: Aggregate = {
  takes: 'a',
  write: (values) => ({ call: ['count(DISTINCT ', codeOf(values), ')'], type: 'integer' }),
};

/** The value of which so many are smaller, as OpenSearch counts it. */
export const percentile = (given?: number): Aggregate => ({
  takes: 'n',
  constants: given === undefined ? 1 : 0,
  // A third number is how exact it is to be: it is always.
  most: given === undefined ? 3 : 1,
  write(values, { constants: [percent = 50] }) {
    const share = Math.min(1, Math.max(0, (given ?? percent) / 100 + 1e-12));
    return {
      call: ['quantile_disc(', codeOf(values), `, ${share.toFixed(14)})`],
      type: typeOf(values),
    };
  },
});

const ordered = (name: string): Aggregate => ({
  takes: 'a',
  write: (values, { number }) => ({
    call: [`${name}(`, codeOf(values), ', ', number(), ')'],
    type: typeOf(values),
  }),
});

const timed = (name: string): Aggregate => ({
  takes: 'ad',
  write: (values, { time }) => ({
    call: [`${name}(`, codeOf(values), ', ', values[1]?.code ?? time(), ')'],
    type: typeOf(values),
  }),
});

const textOf = (values: readonly Aggregated[]): Code => ['CAST(', codeOf(values), ' AS VARCHAR)'];
const present = (values: readonly Aggregated[]): Code => [codeOf(values), ' IS NOT NULL'];
const orEmpty = (call: Code): Code => ['coalesce(', call, ', [])'];

/** Values of one list at most. */
const LONGEST_LIST = 10_000;

const TAKE: Aggregate = {
  takes: 'a',
  constants: 1,
  write: (values, { constants: [count = 10], number }) => ({
    call: [
      'arg_min(',
      codeOf(values),
      ', ',
      number(),
      `, ${Math.min(LONGEST_LIST, Math.max(1, Math.trunc(count)))})`,
    ],
    type: 'list',
    filter: present(values),
    wrap: orEmpty,
  }),
};

/** Values of `list` at most, as in OpenSearch. */
const LISTED = 100;

const LIST: Aggregate = {
  takes: 'a',
  write: (values, { number }) => ({
    call: ['arg_min(', textOf(values), ', ', number(), `, ${LISTED})`],
    type: 'list',
    filter: present(values),
    wrap: orEmpty,
  }),
};

const VALUES: Aggregate = {
  takes: 'a',
  write: (values) => ({
    call: ['list(DISTINCT ', textOf(values), ')'],
    type: 'list',
    filter: present(values),
    wrap: (call) => ['list_sort(', orEmpty(call), ')'],
  }),
};

export const AGGREGATES: Readonly<Record<string, Aggregate>> = {
  avg: plain('avg', 'n', 'double'),
  c: COUNT,
  count: COUNT,
  dc: DISTINCT,
  distinct_count: DISTINCT,
  distinct_count_approx: DISTINCT,
  earliest: timed('arg_min'),
  first: ordered('arg_min'),
  last: ordered('arg_max'),
  latest: timed('arg_max'),
  list: LIST,
  max: plain('max', 'a'),
  mean: plain('avg', 'n', 'double'),
  median: percentile(50),
  min: plain('min', 'a'),
  percentile: percentile(),
  percentile_approx: percentile(),
  stddev: plain('stddev_samp', 'n', 'double'),
  stddev_pop: plain('stddev_pop', 'n', 'double'),
  stddev_samp: plain('stddev_samp', 'n', 'double'),
  sum: plain('sum', 'n'),
  take: TAKE,
  values: VALUES,
  var_pop: plain('var_pop', 'n', 'double'),
  var_samp: plain('var_samp', 'n', 'double'),
};
