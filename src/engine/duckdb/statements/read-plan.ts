import { asList, asObject, type JsonObject } from '#common/json';
import {
  type MeasuredKind,
  type MeasuredPart,
  type MeasuredStatement,
  PART_KINDS,
  type PartKind,
} from '#common/statements';

/** More parts are nothing to read. */
const MOST_PARTS = 500;
const MILLISECONDS = 1000;

/** The first that fits says what an operator does. */
const KINDS: readonly (readonly [RegExp, PartKind])[] = [
  [/SCAN/, 'read'],
  [/FILTER/, 'filter'],
  [/JOIN|CROSS_PRODUCT/, 'join'],
  [/GROUP_BY|AGGREGATE/, 'group'],
  [/ORDER_BY|TOP_N/, 'sort'],
  [/WINDOW/, 'window'],
  [/PROJECTION|UNNEST/, 'compute'],
];

/**
 * What took how long, from the database's measured plan. Its expressions have values of the statement, and of rules: none is told.
 *
 * @param isWhole where a rule hides documents, how many there are is nothing to be told (attack 95): kinds of parts have a share
 * of the time alone, in tenths; what a rule filters by is a part of reading
 */
export function readPlan(text: string, isWhole: boolean): MeasuredStatement {
  const plan = asObject(JSON.parse(text));
  const [root] = asList(plan['children']).map(asObject);
  const [top] = asList(root?.['children']).map(asObject);
  const counted = { parts: 0 };
  const tree = top && readPart(top, counted);
  const kinds = tree ? kindsOf(tree) : [];
  return {
    milliseconds: numberOf(plan, 'latency') * MILLISECONDS,
    kinds: isWhole ? kinds : inTenths(kinds),
    ...(isWhole && tree && counted.parts <= MOST_PARTS && { tree: toldOf(tree) }),
  };
}

interface ReadPart extends MeasuredPart {
  bytes: number;
  parts: readonly ReadPart[];
}

function readPart(operator: JsonObject, counted: { parts: number }): ReadPart {
  counted.parts += 1;
  const type = String(operator['operator_type']);
  return {
    kind: KINDS.find(([name]) => name.test(type))?.[1] ?? 'other',
    operator: type,
    milliseconds: numberOf(operator, 'operator_timing') * MILLISECONDS,
    rows: numberOf(operator, 'operator_cardinality'),
    rowsRead: numberOf(operator, 'operator_rows_scanned'),
    bytes: numberOf(operator, 'result_set_size'),
    parts: asList(operator['children']).map((child) => readPart(asObject(child), counted)),
  };
}

const toldOf = ({
  kind,
  operator,
  milliseconds,
  rows,
  rowsRead,
  parts,
}: ReadPart): MeasuredPart => ({
  kind,
  operator,
  milliseconds,
  rows,
  rowsRead,
  parts: parts.map((inner) => toldOf(inner)),
});

/** Those that took longest first. */
function kindsOf(tree: ReadPart): readonly MeasuredKind[] {
  const all = withParts(tree);
  const whole = sumOf(all, 'milliseconds');
  const kinds = PART_KINDS.flatMap((kind) => {
    const parts = all.filter((part) => part.kind === kind);
    if (parts.length === 0) return [];
    const milliseconds = sumOf(parts, 'milliseconds');
    const isRead = kind === 'read';
    return [
      {
        kind,
        share: whole === 0 ? 0 : milliseconds / whole,
        milliseconds,
        ...(isRead && { rowsRead: sumOf(parts, 'rowsRead'), bytesRead: sumOf(parts, 'bytes') }),
      },
    ];
  });
  return kinds.toSorted((one, other) => other.share - one.share);
}

function inTenths(kinds: readonly MeasuredKind[]): readonly MeasuredKind[] {
  const shares = new Map<PartKind, number>();
  for (const { kind, share } of kinds) {
    const told = kind === 'filter' ? 'read' : kind;
    shares.set(told, (shares.get(told) ?? 0) + share);
  }
  return [...shares]
    .map(([kind, share]) => ({ kind, share: Math.round(share * 10) / 10 }))
    .toSorted((one, other) => other.share - one.share);
}

const withParts = (part: ReadPart): readonly ReadPart[] => [
  part,
  ...part.parts.flatMap((inner) => withParts(inner)),
];

const sumOf = (parts: readonly ReadPart[], name: 'milliseconds' | 'rowsRead' | 'bytes'): number =>
  parts.reduce((sum, part) => sum + part[name], 0);

const numberOf = (value: JsonObject, name: string): number =>
  typeof value[name] === 'number' ? value[name] : 0;
