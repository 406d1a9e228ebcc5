import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { translateAnswer } from '#common/i18n';
import { keyOf } from '#common/saved-objects';
import { toPanelKeys } from '../../common';
import type { Panel, PanelReference } from '../../common/model/dashboard';
import { type Services, useServices } from '../services';
import type { PanelObject } from '../state/dashboard-store';
import type { PanelKind, PanelKinds, PreparedPanel } from './panel-kind';

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

/** The contents of all panels: one request for the stored objects, each read once. */
export function usePanelContents(panels: readonly Panel[]): ReadonlyMap<string, PanelContent> {
  const services = useServices();
  const { panelKinds } = services;
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
      const kind = object && !object.error ? panelKinds.get(object.type) : undefined;
      return object && kind
        ? preparedQuery(object, kind)
        : { queryKey: ['dashboard', 'prepared'], queryFn: neverAsked, enabled: false };
    }),
  });
  const found = panels.map((panel, position): [string, PanelContent] => [
    panel.id,
    contentOf(panel, {
      panelKinds,
      stored,
      object: objects[position],
      prepared: prepared[position],
    }),
  ]);
  return useSame(new Map(found));
}

interface Known {
  panelKinds: PanelKinds;
  stored: { isError: boolean; error: unknown; refetch: () => unknown };
  object: PanelObject | undefined;
  prepared: { data?: unknown; error?: unknown; refetch?: () => unknown } | undefined;
}

function contentOf(
  panel: Panel,
  { panelKinds, stored, object, prepared = {} }: Known,
): PanelContent {
  const { reference, problem, kind } = panel;
  if (problem !== undefined) return { state: 'broken', reason: problem };
  if (!panelKinds.get(reference?.type ?? kind)) {
    return { state: 'unknown', kind, ...(object && { object }) };
  }
  if (!object) {
    return stored.isError
      ? { state: 'failed', error: stored.error, retry: () => void stored.refetch() }
      : { state: 'loading' };
  }
  if (object.error) {
    return object.error.statusCode === 404 && reference
      ? { state: 'missing', reference }
      : { state: 'broken', reason: translateAnswer(object.error) ?? object.error.message };
  }
  const { data, error, refetch } = prepared;
  if (error) return { state: 'failed', error, retry: () => void refetch?.() };
  return data ? { state: 'ready', prepared: data as PreparedPanel, object } : { state: 'loading' };
}

/** The map before, where the new one says the same: what is deferred is then not drawn once more. */
function useSame(contents: ReadonlyMap<string, PanelContent>): ReadonlyMap<string, PanelContent> {
  const [kept, setKept] = useState(contents);
  const same = isSame(kept, contents);
  if (!same) setKept(contents);
  return same ? kept : contents;
}

function isSame(
  one: ReadonlyMap<string, PanelContent>,
  other: ReadonlyMap<string, PanelContent>,
): boolean {
  return (
    one.size === other.size &&
    [...one].every(([id, content]) => isSameContent(content, other.get(id)))
  );
}

/** Ways to try again are made again each time, and lead to the same. */
function isSameContent(one: PanelContent, other: PanelContent | undefined): boolean {
  const names = Object.keys(one) as (keyof PanelContent)[];
  return (
    other !== undefined &&
    names.length === Object.keys(other).length &&
    names.every((name) => name === ('retry' as never) || one[name] === other[name])
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

export function preparedQuery(object: PanelObject, kind: PanelKind) {
  return {
    queryKey: ['dashboard', 'prepared', object],
    queryFn: async () => (await kind.load()).read(object),
    enabled: true,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  };
}

const neverAsked = (): Promise<PreparedPanel> => Promise.reject(new Error());

function uniqueKeys(panels: readonly Panel[]): PanelReference[] {
  return toPanelKeys(
    panels.flatMap(({ reference, problem }) =>
      reference && problem === undefined ? [reference] : [],
    ),
  );
}

const own = new WeakMap<Panel, PanelObject>();

/** What a panel holds itself; the same object for the same panel. */
export function ownObject(panel: Panel): PanelObject | undefined {
  const { kind, id, attributes, contentReferences = [] } = panel;
  if (!attributes) return undefined;
  const made = own.get(panel) ?? { type: kind, id, attributes, references: contentReferences };
  own.set(panel, made);
  return made;
}
