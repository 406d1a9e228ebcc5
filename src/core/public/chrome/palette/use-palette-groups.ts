import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ShellServices } from '../../rendering/shell-services';
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
    const known = objectsOnly ? [] : [...local, ...withAnswer(settings.answer, query !== '')];
    return filterGroups([...known, ...withAnswer(objects.answer, query.length > 1)], query);
  }, [local, settings.answer, objects.answer, objectsOnly, query]);
  return { groups, found: found.answer ?? [], error: objects.error ?? settings.error };
}

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

/** The answer to the latest question; an earlier one that is on its way is cancelled. Without a key nothing is asked. */
function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>, key: string | undefined) {
  const [state, setState] = useState<{ answer?: T; error?: unknown }>({});
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
  return key === undefined ? {} : state;
}
