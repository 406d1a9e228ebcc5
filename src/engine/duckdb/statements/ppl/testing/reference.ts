/** A row of the reference: by the names of fields. */
export type Row = Readonly<Record<string, Cell>>;
export type Cell = string | number | null;

/** A command, as it is written and as it is meant. */
export interface Step {
  text: string;
  apply(rows: readonly Row[]): readonly Row[];
}

/** Empty ones come first; numbers before each other by their size, texts by their characters. */
function compareCells(one: Cell, other: Cell): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return one < other ? -1 : 1;
}

/** By all that a row has: an order in which nothing is the same but equal rows. */
const fieldsOf = (rows: readonly Row[]): readonly string[] => Object.keys(rows[0] ?? {});

const sortedBy = (
  rows: readonly Row[],
  names: readonly string[],
  isDescending = false,
): readonly Row[] =>
  rows.toSorted((one, other) => {
    const found = names
      .map((name) => compareCells(one[name] ?? null, other[name] ?? null))
      .find((order) => order !== 0);
    return (found ?? 0) * (isDescending ? -1 : 1);
  });

type Random = (below: number) => number;

const pick = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[random(items.length)];

type Kinds = Readonly<Record<string, 'number' | 'text'>>;

/** What is known of rows before a command: the kinds of their fields. */
interface Known {
  kinds: Kinds;
  random: Random;
}

type Make = (known: Known) => { step: Step; kinds: Kinds } | undefined;

const namesOf = ({ kinds }: Known, kind?: 'number' | 'text'): readonly string[] =>
  Object.keys(kinds).filter((name) => kind === undefined || kinds[name] === kind);

const keep = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

const groupsOf = (rows: readonly Row[], names: readonly string[]): readonly (readonly Row[])[] => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(names.map((name) => row[name] ?? null));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
};

const numbersOf = (rows: readonly Row[], name: string): readonly number[] =>
  rows.map((row) => row[name]).filter((value): value is number => typeof value === 'number');

const MAKERS: readonly Make[] = [
  (known) => {
    const name = pick(namesOf(known, 'number'), known.random);
    const limit = known.random(20) - 5;
    if (name === undefined) return undefined;
    return {
      kinds: known.kinds,
      step: {
        text: `where ${name} > ${limit} or isnull(${name})`,
        apply: (rows) => rows.filter((row) => row[name] === null || Number(row[name]) > limit),
      },
    };
  },
  (known) => {
    const name = pick(namesOf(known, 'text'), known.random);
    const letter = pick(['a', 'b', 'c', 'Ä', "it's"], known.random) ?? 'a';
    if (name === undefined) return undefined;
    return {
      kinds: known.kinds,
      step: {
        text: `where not ${name} = "${letter}"`,
        // What is empty is neither the same nor another one.
        apply: (rows) => rows.filter((row) => row[name] !== null && row[name] !== letter),
      },
    };
  },
  (known) => {
    const [one, other] = [1, 2].map(() => pick(namesOf(known, 'number'), known.random));
    const sign = pick(['+', '-', '*', '/', '%'], known.random) ?? '+';
    const name = `e${known.random(3)}`;
    if (one === undefined || other === undefined) return undefined;
    return {
      kinds: { ...known.kinds, [name]: 'number' },
      step: {
        text: `eval ${name} = ${one} ${sign} ${other}`,
        apply: (rows) =>
          rows.map((row) => ({
            ...row,
            [name]: computed(sign, row[one] ?? null, row[other] ?? null),
          })),
      },
    };
  },
  (known) => {
    const names = namesOf(known);
    const name = pick(names, known.random);
    const isDescending = known.random(2) === 0;
    if (name === undefined) return undefined;
    const rest = names.filter((own) => own !== name);
    const all = [name, ...rest];
    return {
      kinds: known.kinds,
      step: {
        text: `sort ${all.map((own) => `${isDescending ? '-' : '+'} ${own}`).join(', ')}`,
        apply: (rows) => sortedBy(rows, all, isDescending),
      },
    };
  },
  (known) => {
    const [count, from] = [known.random(12), known.random(4)];
    return {
      kinds: known.kinds,
      step: { text: `head ${count} from ${from}`, apply: (rows) => rows.slice(from, from + count) },
    };
  },
  (known) => {
    const count = known.random(9) + 1;
    return {
      kinds: known.kinds,
      step: { text: `tail ${count}`, apply: (rows) => rows.slice(-count) },
    };
  },
  (known) => ({
    kinds: known.kinds,
    step: { text: 'reverse', apply: (rows) => rows.toReversed() },
  }),
  (known) => {
    const name = pick(namesOf(known), known.random);
    const count = known.random(2) + 1;
    if (name === undefined) return undefined;
    return {
      kinds: known.kinds,
      step: {
        text: `dedup ${count} ${name}`,
        apply: (rows) =>
          rows.filter(
            (row, at) =>
              row[name] !== null &&
              rows.slice(0, at).filter((other) => other[name] === row[name]).length < count,
          ),
      },
    };
  },
  (known) => {
    const name = pick(namesOf(known), known.random);
    const to = `r${known.random(3)}`;
    if (name === undefined || Object.hasOwn(known.kinds, to)) return undefined;
    const renamed = <Value>(values: Readonly<Record<string, Value>>) =>
      Object.fromEntries(
        Object.entries(values).map(([own, value]) => [own === name ? to : own, value]),
      );
    return {
      kinds: renamed(known.kinds),
      step: { text: `rename ${name} as ${to}`, apply: (rows) => rows.map(renamed) },
    };
  },
  (known) => {
    const names = namesOf(known).filter(() => known.random(3) > 0);
    if (names.length === 0) return undefined;
    return {
      kinds: Object.fromEntries(names.map((name) => [name, known.kinds[name] ?? 'text'])),
      step: {
        text: `fields ${names.join(', ')}`,
        apply: (rows) => rows.map((row) => keep(row, names)),
      },
    };
  },
  (known) => {
    const name = pick(namesOf(known, 'number'), known.random);
    if (name === undefined) return undefined;
    return {
      kinds: known.kinds,
      step: {
        text: `fillnull with 7 in ${name}`,
        apply: (rows) => rows.map((row) => ({ ...row, [name]: row[name] ?? 7 })),
      },
    };
  },
  (known) => {
    const [by, name] = [
      pick(namesOf(known), known.random),
      pick(namesOf(known, 'number'), known.random),
    ];
    if (by === undefined || name === undefined || by === 'n' || by === 's') return undefined;
    return {
      kinds: { n: 'number', s: 'number', [by]: known.kinds[by] ?? 'text' },
      step: {
        text: `stats count(${name}) as n, sum(${name}) as s by ${by}`,
        apply: (rows) =>
          sortedBy(
            groupsOf(rows, [by]).map((group) => summed(group, { by, name })),
            [by],
          ),
      },
    };
  },
  (known) => {
    const name = pick(namesOf(known), known.random);
    const isRare = known.random(2) === 0;
    if (name === undefined || name === 'count') return undefined;
    return {
      kinds: { [name]: known.kinds[name] ?? 'text', count: 'number' },
      step: {
        text: `${isRare ? 'rare' : 'top'} 3 ${name}`,
        apply: (rows) => frequent(rows, { name, isRare }),
      },
    };
  },
];

function computed(sign: string, one: Cell, other: Cell): Cell {
  if (one === null || other === null) return null;
  const [a, b] = [Number(one), Number(other)];
  if ((sign === '/' || sign === '%') && b === 0) return null;
  const results: Readonly<Record<string, number>> = {
    '+': a + b,
    '-': a - b,
    '*': a * b,
    '/': Math.trunc(a / b),
    '%': a % b,
  };
  // There is no -0 among whole numbers.
  return (results[sign] ?? 0) + 0;
}

function summed(group: readonly Row[], { by, name }: { by: string; name: string }): Row {
  const values = numbersOf(group, name);
  const sum = values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
  return { n: values.length, s: sum, [by]: group[0]?.[by] ?? null };
}

function frequent(
  rows: readonly Row[],
  { name, isRare }: { name: string; isRare: boolean },
): readonly Row[] {
  const counted = groupsOf(rows, [name]).map((group) => ({
    [name]: group[0]?.[name] ?? null,
    count: group.length,
  }));
  const inOrder = sortedBy(counted, [name]);
  return inOrder
    .toSorted((one, other) => (Number(one['count']) - Number(other['count'])) * (isRare ? 1 : -1))
    .slice(0, 3);
}

/** So many commands in an order of chance. */
export function makePipeline(kinds: Kinds, count: number, random: Random): readonly Step[] {
  const steps: Step[] = [];
  let known: Known = { kinds, random };
  while (steps.length < count) {
    const made = pick(MAKERS, random)?.(known);
    if (!made) continue;
    steps.push(made.step);
    known = { kinds: made.kinds, random };
  }
  return steps;
}

/** Rows as an answer has them. */
export const cellsOf = (rows: readonly Row[]): readonly (readonly Cell[])[] =>
  rows.map((row) => fieldsOf([row]).map((name) => row[name] ?? null));
