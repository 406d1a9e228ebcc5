import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { i18n } from '#common/i18n';
import type { GlobalSearchSource } from '../global-search';
import type { ShellServices } from '../shell-services';
import { filterGroups, localGroups, type PaletteGroup } from './palette-items';
import { findObjectsGroup, loadSettingsGroup } from './remote-groups';

export interface PaletteGroups {
  groups: readonly PaletteGroup[];
  /** What plugins found; they draw it themselves. */
  found: readonly ReactNode[];
  /** What could not be asked. */
  error?: unknown;
}

/** `@` before the words asks for saved objects alone (core contract, 1.2). */
const OBJECTS_ONLY = '@';

/** What fits the words: what the browser knows at once, what the server knows as soon as it answers. */
export function usePaletteGroups(services: ShellServices, input: string): PaletteGroups {
  const objectsOnly = input.startsWith(OBJECTS_ONLY);
  const query = (objectsOnly ? input.slice(1) : input.replace(/^>/, '')).trim();
  const [local] = useState(() => localGroups(services));
  const sources = useAnswer((signal) => loadSources(services, signal), 'sources');
  const settings = useAnswer((signal) => loadSettingsGroup(services, signal), 'settings');
  const objects = useAnswer(
    (signal) => findObjectsGroup(services, query, signal),
    query.length > 1 ? query : undefined,
  );
  const found = useAnswer(
    (signal) => runCommands(services, { query, objectsOnly }, signal),
    query.length > 1 ? input : undefined,
  );
  const groups = useMemo(() => {
    const known = objectsOnly ? [] : firstOnes([...local, ...(sources.answer ?? [])]);
    const isSearched = query.length > 1;
    const isAnswered = !isSearched || objects.answer !== undefined || objects.error !== undefined;
    const asked = [
      ...withAnswer(objects.answer, isSearched),
      ...withAnswer(objectsOnly ? undefined : settings.answer, query !== '' && isAnswered),
    ];
    // What the server finds comes later, and at once: nothing that stands there already moves for it.
    return [...filterGroups(known, query), ...filterGroups(asked, query)];
  }, [local, sources.answer, settings.answer, objects, objectsOnly, query]);
  return { groups, found: found.answer ?? [], error: objects.error ?? settings.error };
}

/** What plugins add; one that fails leaves the others. */
async function loadSources(
  { chrome }: ShellServices,
  signal: AbortSignal,
): Promise<readonly PaletteGroup[]> {
  const sources = chrome.globalSearch.getSources();
  const answers = await Promise.allSettled(sources.map(({ load }) => load(signal)));
  const found = answers.map((answer, at) => ({
    source: sources[at],
    items: answer.status === 'fulfilled' ? answer.value : [],
  }));
  const made = found.flatMap(({ source, items }) => (source?.title === undefined ? items : []));
  const create = i18n.formatMessage({ id: 'core.ui.palette.create', defaultMessage: 'Create' });
  return [
    { id: 'create', title: create, items: made },
    ...found.flatMap(({ source, items }) =>
      source?.title === undefined
        ? []
        : [{ ...pickFirst(source), id: `source-${source.id}`, title: source.title, items }],
    ),
  ];
}

const pickFirst = ({ isFirst }: GlobalSearchSource) => (isFirst ? { isFirst } : {});

const firstOnes = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] => [
  ...groups.filter(({ isFirst }) => isFirst),
  ...groups.filter(({ isFirst }) => !isFirst),
];

function withAnswer(answer: PaletteGroup | undefined, isAsked: boolean): readonly PaletteGroup[] {
  return answer && isAsked ? [answer] : [];
}

async function runCommands(
  { chrome }: ShellServices,
  { query, objectsOnly }: { query: string; objectsOnly: boolean },
  signal: AbortSignal,
): Promise<readonly ReactNode[]> {
  const commands = chrome.globalSearch
    .getAllSearchCommands()
    .filter(({ type }) => type === (objectsOnly ? 'SAVED_OBJECTS' : 'PAGES'));
  const answers = await Promise.allSettled(
    commands.map(({ run }) => run(query, undefined, signal)),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

interface Answer<T> {
  answer?: T;
  error?: unknown;
}

const NOT_ASKED = {};

/** The answer to the latest question; an earlier one that is on its way is cancelled. Without a key nothing is asked. */
function useAnswer<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  key: string | undefined,
): Answer<T> {
  const [state, setState] = useState<Answer<T>>({});
  useEffect(() => {
    if (key === undefined) return undefined;
    const controller = new AbortController();
    const load = async () => {
      try {
        setState({ answer: await ask(controller.signal) });
      } catch (error) {
        if (!controller.signal.aborted) setState({ error });
      }
    };
    void load();
    return () => controller.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says what is asked
  }, [key]);
  return key === undefined ? NOT_ASKED : state;
}
