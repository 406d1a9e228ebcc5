import type { Grouping, Level, LevelKey, Run } from '../aggregations/aggregation';
import { keyNames, levelRelation } from '../aggregations/level-relation';
import { positionOf, seqOf } from '../document-place';
import { openDocuments, outerOf, type Documents, type SearchScope } from '../documents';
import { joinSql, sql, trusted } from '../sql';
import { nestedIndex } from './nested-index';

/** Down to the objects of a nested field: the same buckets as they see them. */
export function enterObjects(run: Run, level: Level, path: string) {
  const scope = objectScope(run.scope, path);
  if (!scope) return undefined;
  return {
    run: { ...run, scope },
    level: { ...level, ...seenFrom(level, documentsAround(scope, run.scope)) },
  };
}

const depthOf = ({ outer }: SearchScope): number => (outer ? 1 + depthOf(outer) : 0);

/** From the documents of a search to those of one around it. */
export function documentsAround(scope: SearchScope, around: SearchScope) {
  const steps = depthOf(scope) - depthOf(around);
  return (documents: Documents): Documents =>
    Array.from({ length: steps }).reduce<Documents>((own) => outerOf(own), documents);
}

/** The search for the objects of a nested field in the documents that a search finds; undefined where no index has the field here. */
export function objectScope(scope: SearchScope, path: string): SearchScope | undefined {
  const steps = stepsTo(scope, path);
  if (steps.length === 0) return undefined;
  return steps.reduce<SearchScope>((outer, step) => {
    const indices = outer.indices.flatMap((index) => nestedIndex(index, step) ?? []);
    const { allowed, now } = outer;
    return { indices, queries: [], allowed, now, outer };
  }, scope);
}

/** The nested fields on the way to one, the outer first. */
function stepsTo({ indices }: SearchScope, path: string): readonly string[] {
  const found = indices.find(({ nested = [] }) => nested.some((one) => one.path === path));
  const tables = found?.nested ?? [];
  const steps: string[] = [];
  for (let own = tables.find((one) => one.path === path); own;) {
    steps.unshift(own.path);
    const { parent } = own;
    own = tables.find((one) => one.path === parent);
  }
  return steps;
}

/** The same buckets as objects see them: their keys are those of the documents around. */
function seenFrom(
  level: Level,
  up: (documents: Documents) => Documents,
): Pick<Level, 'keys' | 'restrictions'> {
  const keys = level.keys.map((key): LevelKey => ({
    ...key,
    grouping: groupingOf(key.grouping, up),
  }));
  const restrictions = level.restrictions.map(
    (restriction) => (documents: Documents) => restriction(up(documents)),
  );
  return { keys, restrictions };
}

function groupingOf(grouping: Grouping, up: (documents: Documents) => Documents): Grouping {
  const { even: _, within, presence, key, ...rest } = grouping;
  return {
    ...rest,
    key: (documents) => key(up(documents)),
    ...(presence ? { presence: (documents: Documents) => presence(up(documents)) } : {}),
    ...(within
      ? { within: { ...within, value: (documents: Documents) => within.value(up(documents)) } }
      : {}),
  };
}

/** The search around for the documents, or for the objects of the field around; undefined where that is not around. */
export function scopeAround(scope: SearchScope, path: string | undefined): SearchScope | undefined {
  for (let around = scope.outer; around; around = around.outer) {
    const isRoot = !around.outer;
    const own = around.indices.find(({ nestedIn }) => nestedIn)?.nestedIn?.path;
    if (path === undefined ? isRoot : own === path) return around;
  }
  return undefined;
}

const JOINED = { seq: trusted('joined_seq'), position: trusted('joined_position') };

/** Back to what objects are in: each document once for each of the buckets that it has objects in. */
export function leaveObjects(run: Run, level: Level, path: string | undefined) {
  const { scope } = run;
  const target = scopeAround(scope, path);
  if (!target) return undefined;
  const joined = () => {
    const documents = openDocuments(scope);
    const around = documentsAround(scope, target)(documents);
    const [seq, position] = [seqOf(around), positionOf(around)];
    const { from, where } = levelRelation(documents, level);
    const keys = keyNames(level.keys.length).map((name, at) => sql`${name} AS ${joinedKey(at)}`);
    const list = [sql`${seq} AS ${JOINED.seq}`, sql`${position} AS ${JOINED.position}`, ...keys];
    return sql`(SELECT DISTINCT ${joinSql(list, ', ')} FROM ${from} WHERE ${where})`;
  };
  const keys = level.keys.map(({ grouping: { keyType }, withNull }, at): LevelKey => ({
    grouping: { key: () => joinedKey(at), multiple: false, keyType, finish: () => null },
    ...(withNull ? { withNull } : {}),
  }));
  return {
    run: { ...run, scope: { ...target, joined } },
    level: { ...level, keys, restrictions: [] },
  };
}

const joinedKey = (at: number) => trusted(`joined_key${at}`);
