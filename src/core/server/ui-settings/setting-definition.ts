import { nested, tell, type ServerMessage } from '#common/server-messages';

/** For whom a setting holds; the user's own goes before the one for all. */
export const SettingScope = { GLOBAL: 'global', USER: 'user' } as const;
export type SettingScope = (typeof SettingScope)[keyof typeof SettingScope];

export type SettingType =
  | 'array'
  | 'boolean'
  | 'json'
  | 'markdown'
  | 'number'
  | 'select'
  | 'string';

export interface UiSettingDefinition {
  key: string;
  name: string;
  description: string;
  type: SettingType;
  /** The default. Of a `json` setting, its text. */
  value: unknown;
  category?: readonly string[];
  /** Of a `select`: what may be chosen. */
  options?: readonly string[];
  optionLabels?: Readonly<Record<string, string>>;
  requiresPageReload?: boolean;
  readonly?: boolean;
  /** Known for imports and to plugins; nothing of ours goes by it yet, so that nobody is offered it. */
  hasNoEffect?: boolean;
  /** Kept by the browser where `theme:enableUserControl` is on. */
  preferBrowserSetting?: boolean;
  /** The first is written where none is named; `global` alone where missing. */
  scope?: SettingScope | readonly SettingScope[];
  /** Beyond what the type says: what was expected, where the value is something else. */
  validate?: (value: unknown) => string | ServerMessage | undefined;
}

export function scopesOf({
  scope = SettingScope.GLOBAL,
}: UiSettingDefinition): readonly SettingScope[] {
  return [scope].flat();
}

const MAX_TEXT = 100_000;

/** Why a value can't be stored, with the name of the setting; nothing where it can. */
export function tellValueProblem(
  definition: UiSettingDefinition,
  value: unknown,
): ServerMessage | undefined {
  const expected = checkType(definition, value) ?? definition.validate?.(value);
  if (!expected) return undefined;
  return tell('settings.invalid', {
    key: definition.key,
    expected: typeof expected === 'string' ? expected : nested(expected),
    value: show(value),
  });
}

export const findValueProblem = (
  definition: UiSettingDefinition,
  value: unknown,
): string | undefined => tellValueProblem(definition, value)?.text;

function checkType({ type, options = [] }: UiSettingDefinition, value: unknown) {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : tell('settings.expected.boolean');
    case 'number':
      return isNumber(value) ? undefined : tell('settings.expected.number');
    case 'select':
      return typeof value === 'string' && (options.length === 0 || options.includes(value))
        ? undefined
        : tell('settings.expected.oneOf', { values: options.join(', ') });
    case 'array':
      return Array.isArray(value) && value.length <= 1000 && value.every(isText)
        ? undefined
        : tell('settings.expected.texts');
    case 'json':
      return isText(value) && isJson(value) ? undefined : tell('settings.expected.json');
    default:
      return isText(value) ? undefined : tell('settings.expected.text', { most: String(MAX_TEXT) });
  }
}

/** Whole numbers beyond 2^53 come as text, and so does what has no end, which JSON can't write. */
function isNumber(value: unknown): boolean {
  return typeof value === 'string'
    ? /^\s*-?\d+(\.\d+)?\s*$|^Infinity$/.test(value)
    : Number.isFinite(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 100);
}
