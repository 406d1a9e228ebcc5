import type { JsonObject, JsonValue } from '#common/json';
import { type ServerMessageCode, tell } from '#common/server-messages';
import { onlyWhere, type Documents } from '../documents';
import { boundedList } from '../bounds';
import { invalid, unsupported } from '../failures';
import type { Answer } from '../json-writer';
import { hasNames } from '../members';
import { get, isList, onlyMember } from '../query/parameters';
import { allOf, sql, TRUE, trusted, type Sql } from '../sql';
import {
  childAnswer,
  type Aggregation,
  type Bucket,
  type FilterAggregation,
  type MetricAggregation,
  type ObjectsAggregation,
  type OrderKey,
  type OrderPath,
} from './aggregation';

/** As many as hits are sorted by. */
const MOST_KEYS = 100;

/** The orders that a request asks for, with the key as the last where it is not among them. */
export function readOrder(
  options: JsonObject,
  fallback: OrderKey,
  children: readonly Aggregation[],
): readonly OrderKey[] {
  const given = get(options, 'order');
  if (isList(given) && given.length === 0) throw invalid('[order] needs at least one order');
  const keys = boundedList(given, { name: 'order', most: MOST_KEYS }).map((item) =>
    readKey(item, children),
  );
  const order = keys.length > 0 ? keys : [fallback];
  return order.some(({ by }) => by === '_key')
    ? order
    : [...order, { by: '_key', ascending: true }];
}

/** With its older names. */
const OF_KEYS: ReadonlySet<string> = new Set(['_key', '_term', '_time']);

function readKey(item: JsonValue, children: readonly Aggregation[]): OrderKey {
  const [by, direction] = onlyMember(item, 'order');
  const word = typeof direction === 'string' ? direction.toLowerCase() : direction;
  if (word !== 'asc' && word !== 'desc') {
    throw invalid(`Unknown order direction [${String(direction)}]`);
  }
  const ascending = word === 'asc';
  if (OF_KEYS.has(by)) return { by: '_key', ascending };
  return { by: by === '_count' ? by : readPath(by, children), ascending };
}

/** `delay`, `delay.max`, `delay[99.9]`, `late>delay.max`, `late.doc_count`, `items>price` */
function readPath(text: string, children: readonly Aggregation[]): OrderPath {
  const steps = text.split('>');
  const last = steps.pop() ?? '';
  const { name, property } = readStep(last);
  const outer: SingleBucket[] = [];
  let level = children;
  for (const step of steps) {
    const around = find(step, level, text);
    if (!isSingle(around)) {
      throw around.kind === 'metric'
        ? noPath('aggregation.orderNoChildren', text, step)
        : unsupported(`The order by the path [${text.slice(0, 100)}] through several buckets`);
    }
    outer.push(around);
    level = around.children;
  }
  const target = find(name, level, text);
  if (isSingle(target)) return countPath(text, [...outer, target], property);
  if (target.kind !== 'metric') throw noPath('aggregation.orderManyNumbers', text, name);
  return metricPath(text, outer, { metric: target, property });
}

type SingleBucket = FilterAggregation | ObjectsAggregation;

const isSingle = (one: Aggregation): one is SingleBucket =>
  one.kind === 'objects' || (one.kind === 'filter' && one.single === true);

/** A statement about the documents can't compute it: it is about objects of theirs. */
const isOfObjects = (path: readonly SingleBucket[]): boolean =>
  path.some(({ kind }) => kind === 'objects');

/** By searching for signs: an expression that tries every split takes long for a path of brackets. */
function readStep(text: string): { name: string; property?: string } {
  const isClosed = text.endsWith(']');
  const open = isClosed
    ? text.indexOf('[', Math.max(1, text.lastIndexOf(']', text.length - 2) + 1))
    : -1;
  const dot = text.lastIndexOf('.');
  const hasBrackets = open > 0 && open < text.length - 2;
  const hasDot = dot > 0 && dot < text.length - 1;
  if (hasBrackets && !(hasDot && dot < open)) {
    return { name: text.slice(0, open), property: text.slice(open + 1, -1) };
  }
  return hasDot ? { name: text.slice(0, dot), property: text.slice(dot + 1) } : { name: text };
}

function find(name: string, children: readonly Aggregation[], text: string): Aggregation {
  const found = children.find((child) => child.name === name);
  if (!found) throw noPath('aggregation.orderMissing', text, name);
  return found;
}

type PathProblem = Extract<ServerMessageCode, `aggregation.order${string}`>;

const noPath = (problem: PathProblem, text: string, name: string) =>
  invalid(tell(problem, { path: text.slice(0, 100), name: name.slice(0, 100) }));

function countPath(
  text: string,
  path: readonly SingleBucket[],
  property: string | undefined,
): OrderPath {
  if (property !== undefined && property !== 'doc_count') {
    throw noPath('aggregation.orderNoNumber', text, property);
  }
  const names = path.map(({ name }) => name);
  return {
    text,
    isLate: isOfObjects(path),
    read: (bucket) => numberOf(member(answerAt(bucket, path, names), 'doc_count'), 0),
    columns: (documents) => [sql`count(*) FILTER (WHERE ${conditionOf(path, documents)})`],
    value: ([column = trusted('NULL')]) => sql`coalesce(${column}, 0)`,
  };
}

function metricPath(
  text: string,
  path: readonly SingleBucket[],
  { metric, property }: { metric: MetricAggregation; property: string | undefined },
): OrderPath {
  const { column, read } = metric.orderValue(property);
  const names = [...path.map(({ name }) => name), metric.name];
  return {
    text,
    isLate: isOfObjects(path),
    ...(path.length === 0 ? { direct: metric } : {}),
    read: (bucket) => read(answerAt(bucket, [...path, metric], names)),
    columns(documents) {
      if (path.length === 0) return metric.columns(documents, trusted(''));
      const only = conditionOf(path, documents);
      return metric.columns(onlyWhere(only, documents), sql` FILTER (WHERE ${only})`);
    },
    value: column,
  };
}

const conditionOf = (path: readonly SingleBucket[], documents: Documents): Sql =>
  allOf(
    path.map((one) => {
      if (one.kind === 'objects') throw new Error('objects have documents of their own');
      return one.conditions[0]?.(documents) ?? TRUE;
    }),
  );

function answerAt(
  bucket: Bucket,
  children: readonly Aggregation[],
  names: readonly string[],
): Answer {
  const [first, ...inner] = names;
  const [child] = children;
  let answer = child && child.name === first ? childAnswer(child, bucket) : null;
  for (const name of inner) answer = member(answer, name);
  return answer;
}

/** A member of an answer that is an object. */
export function member(answer: Answer, name: string): Answer {
  if (hasNames(answer)) return answer.get(name) ?? null;
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  return (answer as { readonly [key: string]: Answer | undefined })[name] ?? null;
}

export const numberOf = (answer: Answer, none: number): number =>
  answer === null ? none : Number(answer);

/** Sorts buckets in JavaScript; a missing number comes last, whatever the direction. */
export function compareBuckets(
  order: readonly OrderKey[],
): (a: { key: number; bucket: Bucket }, b: { key: number; bucket: Bucket }) => number {
  return (a, b) => {
    for (const { by, ascending } of order) {
      const read = ({ key, bucket }: { key: number; bucket: Bucket }) =>
        by === '_key' ? key : by === '_count' ? bucket.count : by.read(bucket);
      const found = compareNumbers(read(a), read(b), ascending);
      if (found !== 0) return found;
    }
    return 0;
  };
}

/** A missing number comes last, whatever the direction. */
export function compareNumbers(a: number, b: number, ascending: boolean): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  if (a === b) return 0;
  return a < b === ascending ? -1 : 1;
}
