import type { FastifyRequest } from 'fastify';
import type { Store } from '#store';
import { principalOf } from '../auth/principal-of';
import { hasRole } from '../principal/principal';
import type { Config } from '../config';
import type { EventBus } from '../events';
import type { OtherServers } from '../other-servers';
import { CORE_SETTINGS } from './core-settings.data';
import { scopesOf, SettingScope, type UiSettingDefinition } from './setting-definition';
import { createSettingsRegistry, type SettingsRegistry } from './settings-registry';
import {
  createSettingsStore,
  GLOBAL_ID,
  SETTINGS_TYPE,
  type SettingsStore,
  userId,
} from './settings-store';
import { changeSettings } from './change-settings';

/** What was chosen or is overridden, by key (core contract, 3.1). */
type ChosenSettings = Readonly<Record<string, { userValue?: unknown; isOverridden?: boolean }>>;

/** What the page is told of a setting; the rest of its definition is asked for where it is shown. */
interface PageSetting {
  value: unknown;
  type?: string;
  scope?: SettingScope | readonly SettingScope[];
  preferBrowserSetting?: boolean;
}

export interface UiSettingsClient {
  /** What holds: overridden, else the person's own, else for all, else the default. Throws for an unknown key. */
  get<Value = unknown>(key: string): Promise<Value>;
  /** What was chosen in that scope; over all scopes where none is named. */
  getChosen(scope?: SettingScope): Promise<ChosenSettings>;
  /** All or none of the changes; `null` goes back to the default. Throws 400 with the reason. */
  change(changes: Readonly<Record<string, unknown>>, scope?: SettingScope): Promise<void>;
}

export interface UiSettingsService {
  register(definitions: readonly UiSettingDefinition[]): void;
  forRequest(request: FastifyRequest): UiSettingsClient;
  /** For the page. */
  defaults(): Readonly<Record<string, PageSetting>>;
  readonly registry: SettingsRegistry;
}

export interface SettingsCore {
  registry: SettingsRegistry;
  store: SettingsStore;
  events: Pick<EventBus, 'publish'>;
  /** Whose settings. */
  user: string;
  /** Whether this person can change global values. */
  mayChangeForAll: boolean;
}

interface Dependencies {
  config: Config;
  store: Store;
  events: Pick<EventBus, 'publish'>;
  others: Pick<OtherServers, 'onChange'>;
}

export function createUiSettingsService({
  config,
  store,
  events,
  others,
}: Dependencies): UiSettingsService {
  const registry = createSettingsRegistry({
    overrides: config['uiSettings.overrides'],
    defaults: {
      defaultRoute: `/app/${config['opensearchDashboards.defaultAppId']}`,
      ...config['uiSettings.defaults'],
    },
  });
  registry.register(CORE_SETTINGS);
  const core = { registry, store: createSettingsStore(store), events };
  others.onChange((changes) => {
    const ids = changes.flatMap(({ type, id }) => (type === SETTINGS_TYPE ? [id] : []));
    if (ids.length === 0) return;
    core.store.forget(ids);
    const isForAll = ids.includes(GLOBAL_ID);
    // Which of them is not known: pages ask for all that they may see.
    events.publish('settings', {
      keys: [],
      scope: isForAll ? SettingScope.GLOBAL : SettingScope.USER,
    });
  });
  return {
    registry,
    register: (definitions) => registry.register(definitions),
    forRequest: (request) => {
      const principal = principalOf(request);
      const mayChangeForAll = hasRole(principal, 'administrator');
      return createUiSettingsClient({ ...core, user: principal.id, mayChangeForAll });
    },
    defaults: () =>
      Object.fromEntries(
        registry.all().map((one) => [one.key, toPageSetting(one, registry.defaultOf(one))]),
      ),
  };
}

function createUiSettingsClient(core: SettingsCore): UiSettingsClient {
  const { registry, store, user } = core;
  const readScope = (scope: SettingScope) =>
    store.read(scope === SettingScope.USER ? userId(user) : GLOBAL_ID);

  const chosen = async (scope?: SettingScope) => {
    const scopes = scope ? [scope] : [SettingScope.GLOBAL, SettingScope.USER];
    const values = new Map<string, unknown>();
    for (const one of scopes) {
      for (const [key, value] of await readScope(one)) {
        const definition = registry.get(key);
        if (definition && scopesOf(definition).includes(one)) {
          values.set(key, value);
        }
      }
    }
    return values;
  };
  return {
    async get<Value>(key: string) {
      const definition = registry.get(key);
      if (!definition) {
        throw new Error(`The setting "${key}" is not registered.`);
      }
      const overridden = registry.overrides();
      const values = overridden.has(key) ? overridden : await chosen();
      return (values.has(key) ? values.get(key) : registry.defaultOf(definition)) as Value;
    },
    async getChosen(scope) {
      const values = [...(await chosen(scope))].map(
        ([key, userValue]) => [key, { userValue }] as const,
      );
      const overridden = [...registry.overrides()].map(
        ([key, userValue]) => [key, { userValue, isOverridden: true }] as const,
      );
      return Object.fromEntries([...values, ...overridden]);
    },
    change: (changes, scope) => changeSettings(core, changes, scope),
  };
}

/** Only what the browser treats differently. */
function toPageSetting(definition: UiSettingDefinition, value: unknown): PageSetting {
  const { type, scope, preferBrowserSetting } = definition;
  return {
    value,
    ...((type === 'json' || type === 'number') && { type }),
    ...(scope && { scope }),
    ...(preferBrowserSetting && { preferBrowserSetting }),
  };
}
