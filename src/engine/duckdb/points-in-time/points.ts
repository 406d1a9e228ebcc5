import type { AllowedIndices, EngineContext } from '../../engine';
import type { PointOptions } from '../../points-in-time';
import { EngineError } from '../../engine-error';
import { tell } from '#common/server-messages';
import { tablesOf } from '../catalog';
import type { Database } from '../database';
import type { Names } from '../names/names';
import { resolveNames } from '../search/indices';
import type { KeyedQueue } from '../storage/queue';
import type { Registry } from '../storage/registry';
import { createExpiry } from './expiry';
import type { Holds } from './held-tables';
import { createKept } from './kept-rows';
import { checkRoom } from './limits';
import { newPoint, noSuchPoint, type Point, type PointKind } from './point';
import { letGo } from './let-go';

export interface PointsDependencies {
  database: Database;
  registry: Registry;
  /** See `WriterDependencies`. */
  publishing: KeyedQueue;
  holds: Holds;
  names: () => Names;
}

/** A person's own. */
interface Asked {
  id: string;
  kind: PointKind;
  owner: string;
}

/** All points in time that are open. They end with the process. */
export interface Points {
  open(
    expression: string,
    options: PointOptions & { kind: PointKind },
    context: Pick<EngineContext, 'principal' | 'allowedIndices'>,
  ): Promise<Point>;
  /** Throws where there is none. It lives on from the end of the work. */
  use<T>(asked: Asked & { keepAliveMs?: number }, work: (point: Point) => Promise<T>): Promise<T>;
  /** Of a person, the oldest first; those of requests are left out. */
  list(kind: PointKind, owner: string): readonly Point[];
  /** Returns whether there was one. */
  close(asked: Asked): boolean;
  /** Is told of each that ends. */
  onClosed(listener: (point: Point) => void): void;
  stop(): void;
}

export function createPoints(dependencies: PointsDependencies): Points {
  const { registry } = dependencies;
  const open = new Map<string, Point>();
  const listeners = new Set<(point: Point) => void>();
  const end = (point: Point) => {
    if (point.isClosed) return;
    point.isClosed = true;
    open.delete(point.id);
    for (const listener of listeners) listener(point);
    for (const part of point.parts.splice(0)) void letGo(part, dependencies);
  };
  const expiry = createExpiry(() => open.values(), end);
  const find = ({ id, kind, owner }: Asked): Point | undefined => {
    const point = open.get(id);
    return point?.kind === kind && point.owner === owner ? point : undefined;
  };
  endWithIndices(registry, () => open.values(), end);
  return {
    async open(expression, { kind, keepAliveMs, isListed = true }, { principal, allowedIndices }) {
      const { names, filters } = namesOf(expression, dependencies, allowedIndices);
      checkRoom([...open.values()], { kind, owner: principal, indices: names.length });
      const size = names.length;
      const point = newPoint({ kind, owner: principal, isListed, keepAliveMs, filters, size });
      open.set(point.id, point);
      point.uses += 1;
      try {
        await holdAll(point, names, dependencies);
        return point;
      } catch (error) {
        end(point);
        throw error;
      } finally {
        expiry.used(point);
      }
    },
    async use({ keepAliveMs, ...asked }, work) {
      const point = find(asked);
      if (!point) throw noSuchPoint(asked.id);
      point.keepAliveMs = Math.max(point.keepAliveMs, keepAliveMs ?? 0);
      point.uses += 1;
      try {
        return await work(point);
      } finally {
        expiry.used(point);
      }
    },
    list: (kind, owner) =>
      [...open.values()].filter(
        (point) => point.kind === kind && point.owner === owner && point.isListed,
      ),
    close(asked) {
      const point = find(asked);
      if (point) end(point);
      return point !== undefined;
    },
    onClosed: (listener) => void listeners.add(listener),
    stop: expiry.stop,
  };
}

/** What was deleted is nobody's any more. */
function endWithIndices(
  registry: Registry,
  open: () => Iterable<Point>,
  end: (point: Point) => void,
): void {
  registry.subscribe(({ name, kind }) => {
    if (kind !== 'deleted') return;
    for (const point of open()) {
      if (point.parts.some(({ stored }) => stored.name === name)) end(point);
    }
  });
}

async function holdAll(
  point: Point,
  names: readonly string[],
  dependencies: PointsDependencies,
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const name of names) await hold(point, name, dependencies);
  if (point.isClosed) throw noSuchPoint(point.id);
}

function namesOf(
  expression: string,
  { registry, names }: PointsDependencies,
  allowed: readonly AllowedIndices[],
) {
  const { indices, filters } = resolveNames(
    expression,
    { indices: registry.all(), names: names() },
    allowed,
  );
  return { names: indices.map(({ name }) => name).toSorted(), filters };
}

/** In the turn of who changes its tables: what it is known as is what they hold. */
async function hold(point: Point, name: string, dependencies: PointsDependencies): Promise<void> {
  const { publishing, registry, holds, database } = dependencies;
  await publishing.run(name, async () => {
    const stored = registry.get(name);
    if (!stored || point.isClosed) {
      throw new EngineError('index_not_found', tell('indices.missing', { name }));
    }
    const isNew = tablesOf(stored).filter(({ id }) => holds.through(id) === undefined);
    const part = { stored, statistics: new Map() };
    holds.add(part);
    point.parts.push(part);
    if (isNew.length === 0) return;
    await database.use(async (connection) => {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const { id } of isNew) await createKept(connection, id);
    });
  });
}
