import { translateSetting } from '#common/i18n';
import type { HttpSetup } from '#core/public';

type SettingType = 'array' | 'boolean' | 'json' | 'markdown' | 'number' | 'select' | 'string';
export type SettingScope = 'global' | 'user';

/** What the server tells of a setting. */
export interface SettingDefinition {
  key: string;
  name: string;
  description: string;
  type: SettingType;
  /** The default. Of a `json` setting, its text. */
  value: unknown;
  category?: readonly string[];
  options?: readonly string[];
  optionLabels?: Readonly<Record<string, string>>;
  requiresPageReload?: boolean;
  readonly?: boolean;
  /** Nothing goes by it yet: it is not offered. */
  hasNoEffect?: boolean;
  scope?: SettingScope | readonly SettingScope[];
  /** By the server's configuration: it can't be changed here. */
  isOverridden: boolean;
}

type ChosenSettings = Readonly<Record<string, { userValue?: unknown } | undefined>>;

export interface SettingsData {
  definitions: readonly SettingDefinition[];
  chosen: Readonly<Record<SettingScope, ChosenSettings>>;
}

const PATH = '/api/opensearch-dashboards/settings';

export async function loadSettings(
  http: Pick<HttpSetup, 'get'>,
  signal: AbortSignal,
): Promise<SettingsData> {
  const chosenIn = async (scope: SettingScope) => {
    const { settings } = await http.get<{ settings: ChosenSettings }>(PATH, {
      query: { scope },
      signal,
    });
    return settings;
  };
  const [{ definitions }, global, user] = await Promise.all([
    http.get<{ definitions: readonly SettingDefinition[] }>(`${PATH}/definitions`, { signal }),
    chosenIn('global'),
    chosenIn('user'),
  ]);
  const shown = definitions
    .filter((one) => !one.readonly && !one.hasNoEffect)
    .map(translateSetting);
  return { definitions: shown, chosen: { global, user } };
}

export function scopesOf({ scope = 'global' }: SettingDefinition): readonly SettingScope[] {
  return [scope].flat() as readonly SettingScope[];
}

/** What holds: what was chosen in the scope, else for everybody, else the default. */
export function valueOf(
  { key, value }: SettingDefinition,
  { chosen }: SettingsData,
  scope: SettingScope,
): unknown {
  return chosen[scope][key]?.userValue ?? chosen.global[key]?.userValue ?? value;
}

/** Whether it was chosen in this scope: then it can be reset. */
export function isChosen({ key }: SettingDefinition, data: SettingsData, scope: SettingScope) {
  const value = data.chosen[scope][key]?.userValue;
  return value !== undefined && value !== null;
}
