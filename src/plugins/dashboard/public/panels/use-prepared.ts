import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Panel, PanelReference } from '../model/dashboard';
import { type Services, useServices } from '../services';
import type { PanelObject } from '../state/dashboard-store';
import { findPanelKind, type PanelKind, type PreparedPanel } from './panel-kinds';

/** What is known of a panel's content by now. */
export type PanelContent =
  | { state: 'loading' }
  | { state: 'ready'; prepared: PreparedPanel; object: PanelObject }
  /** The object is not there. */
  | { state: 'missing'; reference: PanelReference }
  /** Nothing here shows such an object. */
  | { state: 'unknown'; kind: string; object?: PanelObject }
  | { state: 'broken'; reason: string }
  | { state: 'failed'; error: unknown; retry: () => void };

const keyOf = ({ type, id }: PanelReference) => `${type}:${id}`;

/** The contents of all panels: one request for the stored objects, each read once. */
export function usePanelContents(panels: readonly Panel[]): ReadonlyMap<string, PanelContent> {
  const services = useServices();
  const stored = useQuery({
    ...contentsQuery(panels, services),
    placeholderData: keepPreviousData,
  });
  const byKey = new Map(stored.data?.map((object) => [keyOf(object), object]));
  const objects = panels.map((panel) =>
    panel.reference ? byKey.get(keyOf(panel.reference)) : ownObject(panel),
  );
  const prepared = useQueries({
    queries: objects.map((object) => {
      const kind = object && !object.error ? findPanelKind(object.type) : undefined;
      return object && kind
        ? preparedQuery(object, kind, services)
        : { queryKey: ['dashboard', 'prepared'], queryFn: neverAsked, enabled: false };
    }),
  });
  return new Map(
    panels.map((panel, position): [string, PanelContent] => {
      const object = objects[position];
      const { reference, problem } = panel;
      if (problem !== undefined) {
        return [panel.id, { state: 'broken', reason: problem }];
      }
      if (!findPanelKind(reference?.type ?? panel.kind)) {
        return [panel.id, { state: 'unknown', kind: panel.kind, ...(object && { object }) }];
      }
      if (!object) {
        return stored.isError
          ? [panel.id, { state: 'failed', error: stored.error, retry: () => void stored.refetch() }]
          : [panel.id, { state: 'loading' }];
      }
      if (object.error) {
        return object.error.statusCode === 404 && reference
          ? [panel.id, { state: 'missing', reference }]
          : [panel.id, { state: 'broken', reason: object.error.message }];
      }
      const { data, error, refetch } = prepared[position] ?? {};
      if (error) {
        return [panel.id, { state: 'failed', error, retry: () => void refetch?.() }];
      }
      return [panel.id, data ? { state: 'ready', prepared: data, object } : { state: 'loading' }];
    }),
  );
}

/** The stored objects behind the panels: asked for together. */
export function contentsQuery(panels: readonly Panel[], { store }: Services) {
  const keys = uniqueKeys(panels);
  return {
    queryKey: ['dashboard', 'contents', keys.map(keyOf)],
    queryFn: () => store.contents(keys),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

export function preparedQuery(object: PanelObject, kind: PanelKind, services: Services) {
  return {
    queryKey: ['dashboard', 'prepared', object],
    queryFn: () => kind.prepare(object, services),
    enabled: true,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  };
}

const neverAsked = (): Promise<PreparedPanel> => Promise.reject(new Error());

function uniqueKeys(panels: readonly Panel[]): PanelReference[] {
  const found = panels.flatMap(({ reference, problem }) =>
    reference && problem === undefined ? [reference] : [],
  );
  return [...new Map(found.map((key) => [keyOf(key), key])).values()].toSorted((one, other) =>
    keyOf(one) < keyOf(other) ? -1 : 1,
  );
}

export function ownObject({
  kind,
  id,
  attributes,
  contentReferences = [],
}: Panel): PanelObject | undefined {
  return attributes && { type: kind, id, attributes, references: contentReferences };
}
