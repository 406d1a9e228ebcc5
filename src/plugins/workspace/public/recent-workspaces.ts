import type { WorkspaceObject } from '#core/public';

/** Ids by the last visit, as other clients keep them (core contract, 2.3). */
const KEY = 'recentWorkspaces';
/** Which come first. */
const MAX_RECENT = 3;

interface Visit {
  id: string;
  timestamp: number;
}

export function noteVisit(id: string, storage: Storage = window.localStorage): void {
  const others = readVisits(storage).filter((visit) => visit.id !== id);
  try {
    storage.setItem(KEY, JSON.stringify([{ id, timestamp: Date.now() }, ...others].slice(0, 20)));
  } catch {
    // A full or forbidden storage costs the order of a menu.
  }
}

/** Those visited last first, the others by name. */
export function sortByVisit<One extends WorkspaceObject>(
  workspaces: readonly One[],
  storage: Storage = window.localStorage,
): readonly One[] {
  const recent = readVisits(storage)
    .toSorted((one, other) => other.timestamp - one.timestamp)
    .map(({ id }) => workspaces.find((workspace) => workspace.id === id))
    .filter((workspace) => workspace !== undefined)
    .slice(0, MAX_RECENT);
  return [...recent, ...workspaces.filter((workspace) => !recent.includes(workspace))];
}

function readVisits(storage: Storage): readonly Visit[] {
  try {
    const visits: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(visits) ? visits.filter(isVisit) : [];
  } catch {
    return [];
  }
}

function isVisit(value: unknown): value is Visit {
  const { id, timestamp } = (value ?? {}) as Partial<Visit>;
  return typeof id === 'string' && typeof timestamp === 'number';
}
