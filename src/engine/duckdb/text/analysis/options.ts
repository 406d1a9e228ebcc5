import type { JsonObject, JsonValue } from '#common/json';
import { invalid, unsupported } from '../../search/failures';

/** A part of `settings.analysis` with its name. Settings may be written as texts. */
export interface Definition {
  name: string;
  options: JsonObject;
}

export function numberOf({ options }: Definition, key: string, otherwise: number): number {
  const value = options[key] ?? otherwise;
  const text = String(value);
  if (!/^-?\d{1,10}$/.test(text) || typeof value === 'boolean') {
    throw invalid(`Failed to parse int setting [${key}] with value [${text.slice(0, 100)}]`);
  }
  return Number(text);
}

export function flagOf({ options }: Definition, key: string, otherwise: boolean): boolean {
  const text = String(options[key] ?? otherwise);
  if (text !== 'true' && text !== 'false') {
    throw invalid(
      `Failed to parse value [${text.slice(0, 100)}] as only [true] or [false] are allowed.`,
    );
  }
  return text === 'true';
}

export const textOf = ({ options }: Definition, key: string): string | undefined => {
  const value = options[key] ?? undefined;
  return value === undefined ? undefined : String(value);
};

/** A list, or texts with commas between them; undefined where there is none. */
export function listOf({ options }: Definition, key: string): readonly string[] | undefined {
  const value: JsonValue = options[key] ?? null;
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map((item: JsonValue) => String(item));
  const text = String(value);
  return text === '' ? [] : text.split(',').map((item) => item.trim());
}

/** Refuses settings that have an effect in OpenSearch and none here. */
export function refuse({ name, options }: Definition, ...keys: readonly string[]): void {
  for (const key of keys) {
    if ((options[key] ?? null) !== null) throw unsupported(`[${key}] in [${name}] of [analysis]`);
  }
}
