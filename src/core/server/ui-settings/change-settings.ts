import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import {
  scopesOf,
  SettingScope,
  tellValueProblem,
  type UiSettingDefinition,
} from './setting-definition';
import { GLOBAL_ID, userId } from './settings-store';
import type { SettingsCore } from './ui-settings-service';

/** Checks all before it writes any, and tells open pages. */
export async function changeSettings(
  { registry, store, events, user, mayChangeForAll }: SettingsCore,
  changes: Readonly<Record<string, unknown>>,
  scope: SettingScope | undefined,
): Promise<void> {
  const byScope = new Map<SettingScope, Map<string, unknown>>();
  for (const [key, value] of Object.entries(changes)) {
    const definition = registry.get(key);
    if (!definition) {
      throw new HttpError(400, tell('settings.unknown', { key: key.slice(0, 200) }));
    }
    if (registry.isOverridden(key)) {
      throw new HttpError(400, tell('settings.locked', { key }));
    }
    checkChange(definition, value);
    const target = findScope(definition, scope);
    if (target === SettingScope.GLOBAL && !mayChangeForAll) {
      throw new HttpError(403, tell('settings.administratorsOnly', { key }));
    }
    byScope.set(target, (byScope.get(target) ?? new Map<string, unknown>()).set(key, value));
  }
  for (const [target, values] of byScope) {
    await store.write(target === SettingScope.USER ? userId(user) : GLOBAL_ID, values, user);
    // Neither values nor whose they are: pages ask for what they may see.
    events.publish('settings', { keys: [...values.keys()], scope: target });
  }
}

/** Back to the default is always possible. */
function checkChange(definition: UiSettingDefinition, value: unknown): void {
  if (definition.readonly) {
    throw new HttpError(400, tell('settings.readonly', { key: definition.key }));
  }
  const problem = value === null ? undefined : tellValueProblem(definition, value);
  if (problem) {
    throw new HttpError(400, problem);
  }
}

function findScope(definition: UiSettingDefinition, scope: SettingScope | undefined): SettingScope {
  const scopes = scopesOf(definition);
  if (scope && !scopes.includes(scope)) {
    throw new HttpError(
      400,
      `Unable to process "${definition.key}" with invalid scope: "${scope}"`,
    );
  }
  return scope ?? scopes[0] ?? SettingScope.GLOBAL;
}
