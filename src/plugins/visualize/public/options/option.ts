import type { JsonObject, JsonValue } from '#common/json';
import type { SelectOption } from '#ui';
import type { RowColumn } from '../forms/RowsEditor';
import { type Path, readPath, writeParams } from './path';

export type OptionControl =
  | { kind: 'switch' }
  | { kind: 'select'; options: readonly SelectOption[] }
  | { kind: 'segments'; options: readonly { value: string; label: string }[] }
  | { kind: 'number'; min?: number; max?: number }
  | { kind: 'text' }
  | { kind: 'area' }
  | { kind: 'rows'; columns: readonly RowColumn[]; addLabel: string; newRow: JsonObject };

/** One option of a kind of chart, as a declaration: `OptionField` draws it. */
export interface Option {
  id: string;
  label: string;
  control: OptionControl;
  read: (params: JsonObject) => JsonValue | undefined;
  write: (params: JsonObject, value: JsonValue | undefined) => JsonObject;
}

export interface OptionSection {
  id: string;
  title: string;
  options: readonly Option[];
}

/** An option that is one value somewhere in the parameters. */
export function option(
  path: Path,
  label: string,
  control: OptionControl,
  usual?: JsonValue,
): Option {
  return {
    id: path.join('.'),
    label,
    control,
    read: (params) => readPath(params, path) ?? usual,
    write: (params, value) => writeParams(params, path, value),
  };
}
