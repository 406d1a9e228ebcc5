import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UiSettingsClient } from '#core/public';
import type { SettingDefinition, SettingScope } from './definitions';
import { fromText } from './setting-text';

interface Draft {
  definition: SettingDefinition;
  /** As it stands in the field; a truth value of a box as it is. */
  input: string | boolean;
  problem?: string;
}

export interface Drafts {
  get(key: string): Draft | undefined;
  count: number;
  /** Whether any of them can't be what it has to be. */
  hasProblem: boolean;
  saving: boolean;
  change(definition: SettingDefinition, input: string | boolean): void;
  forget(key: string): void;
  discard(): void;
  /** Saves one after the other: what the server refuses stays, with its reason. Fulfilled with what was saved. */
  save(): Promise<readonly SettingDefinition[]>;
  reset(definition: SettingDefinition): Promise<void>;
}

/** What was changed and is not saved yet. */
export function useDrafts(uiSettings: UiSettingsClient, scope: SettingScope): Drafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [saving, setSaving] = useState(false);
  const queries = useQueryClient();
  const put = (draft: Draft) =>
    setDrafts((before) => new Map(before).set(draft.definition.key, draft));
  const forget = (key: string) =>
    setDrafts((before) => new Map([...before].filter(([other]) => other !== key)));

  async function save() {
    setSaving(true);
    const saved: SettingDefinition[] = [];
    for (const draft of drafts.values()) {
      const problem = await store(uiSettings, draft, scope);
      if (problem === undefined) {
        saved.push(draft.definition);
        forget(draft.definition.key);
      } else {
        put({ ...draft, problem });
      }
    }
    await queries.invalidateQueries({ queryKey: ['settings'] });
    setSaving(false);
    return saved;
  }

  return {
    get: (key) => drafts.get(key),
    count: drafts.size,
    hasProblem: [...drafts.values()].some(({ problem }) => problem !== undefined),
    saving,
    change(definition, input) {
      const parsed = typeof input === 'string' ? fromText(definition, input) : { value: input };
      put({ definition, input, ...('problem' in parsed && { problem: parsed.problem }) });
    },
    forget,
    discard: () => setDrafts(new Map()),
    save,
    async reset({ key }) {
      await uiSettings.remove(key, scope);
      forget(key);
      await queries.invalidateQueries({ queryKey: ['settings'] });
    },
  };
}

/** Why it could not be saved; nothing where it was. */
async function store(
  uiSettings: UiSettingsClient,
  { definition, input }: Draft,
  scope: SettingScope,
): Promise<string | undefined> {
  const parsed = typeof input === 'string' ? fromText(definition, input) : { value: input };
  if ('problem' in parsed) return parsed.problem;
  let problem: string | undefined;
  const errors = uiSettings.getUpdateErrors$().subscribe((error) => {
    problem = error.message;
  });
  try {
    const isSaved = await uiSettings.set(definition.key, parsed.value, scope);
    return isSaved ? undefined : (problem ?? 'Error');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    errors.unsubscribe();
  }
}
