import type { InjectedSetting } from '../injected-metadata/injected-metadata';

/** The value in its type (spec, section 5). Throws for a `json` setting that is not JSON. */
export function resolveValue(type: string | undefined, value: unknown): unknown {
  if (type === 'json') return typeof value === 'string' ? JSON.parse(value) : value;
  if (type === 'number' && typeof value === 'string') return parseNumber(value);
  return value;
}

function parseNumber(text: string): number | bigint {
  const number = Number.parseFloat(text);
  const isWhole = /^\s*-?\d+\s*$/.test(text);
  return isWhole && !Number.isSafeInteger(number) ? BigInt(text) : number;
}

/** As the server keeps it. */
export function toStored(type: string | undefined, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  return type === 'json' && typeof value !== 'string' && value !== null
    ? JSON.stringify(value)
    : value;
}

/** The value that `get` returns; the stored text if it can't be parsed. */
export function shownValue(setting: InjectedSetting | undefined): unknown {
  if (!setting) return undefined;
  const value = setting.userValue ?? setting.value;
  try {
    return resolveValue(setting.type, value);
  } catch {
    return value;
  }
}

export function isSameShown(one?: InjectedSetting, other?: InjectedSetting): boolean {
  const text = (setting?: InjectedSetting) =>
    JSON.stringify([setting?.type, setting?.userValue ?? setting?.value]);
  return text(one) === text(other);
}
