import { isObject, parseInexactNumerals, type JsonValue } from '#common/json';
import { OperationError } from './operation';

/** Each document of a data stream has one time. What is not JSON is refused by the mapping. */
export function checkTimestamp(source: string, field: string): void {
  let document: JsonValue;
  try {
    document = parseInexactNumerals(source) as JsonValue;
  } catch {
    return;
  }
  const values = valuesAt(document, field.split('.')).filter((value) => value !== null);
  if (values.length === 1) return;
  throw new OperationError({
    status: 400,
    type: 'mapper_parsing_exception',
    reason: 'failed to parse',
    causedBy: {
      type: 'illegal_argument_exception',
      reason: `documents must contain a single-valued timestamp field '${field}' of date type`,
    },
  });
}

/** Names of members may have dots. */
function valuesAt(value: JsonValue, path: readonly string[]): readonly JsonValue[] {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => valuesAt(item, path));
  if (path.length === 0) return [value];
  if (!isObject(value)) return [];
  return path.flatMap((_, at) => {
    const name = path.slice(0, at + 1).join('.');
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    return member === undefined ? [] : valuesAt(member, path.slice(at + 1));
  });
}
