import { ConfigError } from '../config';
import { findValueProblem, scopesOf, type UiSettingDefinition } from './setting-definition';

export interface SettingsRegistry {
  /** Before the server answers its first request. Throws for a key that is taken. */
  register(definitions: readonly UiSettingDefinition[]): void;
  get(key: string): UiSettingDefinition | undefined;
  all(): readonly UiSettingDefinition[];
  defaultOf(definition: UiSettingDefinition): unknown;
  isOverridden(key: string): boolean;
  overrides(): ReadonlyMap<string, unknown>;
  /** Throws `ConfigError` where the configuration names what no setting is or can be. */
  checkConfig(): void;
}

/** Maps, as keys of requests may be called `toString` (attack 32). */
export function createSettingsRegistry({
  overrides,
  defaults,
}: {
  overrides: Readonly<Record<string, unknown>>;
  defaults: Readonly<Record<string, unknown>>;
}): SettingsRegistry {
  const definitions = new Map<string, UiSettingDefinition>();
  const overridden = new Map(Object.entries(overrides));
  const ownDefaults = new Map(Object.entries(defaults));

  const check = (name: string, values: ReadonlyMap<string, unknown>) => {
    for (const [key, value] of values) {
      const definition = definitions.get(key);
      const problem = definition ? findValueProblem(definition, value) : 'is no known setting';
      if (problem) {
        throw new ConfigError(`[${name}.${key}] ${problem}.`);
      }
    }
  };
  return {
    register(added) {
      for (const definition of added) {
        if (definitions.has(definition.key)) {
          throw new Error(`The setting "${definition.key}" is registered already.`);
        }
        if (scopesOf(definition).length === 0) {
          throw new Error(`The setting "${definition.key}" has no scope.`);
        }
        definitions.set(definition.key, definition);
      }
    },
    get: (key) => definitions.get(key),
    all: () => [...definitions.values()],
    defaultOf: ({ key, value }) => (ownDefaults.has(key) ? ownDefaults.get(key) : value),
    isOverridden: (key) => overridden.has(key),
    overrides: () => overridden,
    checkConfig() {
      check('uiSettings.overrides', overridden);
      check('uiSettings.defaults', ownDefaults);
    },
  };
}
