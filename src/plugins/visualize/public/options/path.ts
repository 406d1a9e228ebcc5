import { asList, asObject, type JsonObject, type JsonValue } from '#common/json';

/** Where an option stands: names of keys, and numbers of places in lists. */
export type Path = readonly (string | number)[];

export function readPath(value: JsonValue | undefined, path: Path): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((part, step) => {
    if (typeof step === 'number') return asList(part)[step];
    const object = asObject(part);
    return Object.hasOwn(object, step) ? object[step] : undefined;
  }, value);
}

/** The same with another value there; `undefined` takes it away. */
function writePath(
  value: JsonValue | undefined,
  path: Path,
  next: JsonValue | undefined,
): JsonValue | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (typeof step === 'number') {
    const list = [...asList(value)];
    while (list.length < step) list.push({});
    list[step] = writePath(list[step], rest, next) ?? {};
    return list;
  }
  const { [step]: before, ...others } = asObject(value);
  const inner = writePath(before, rest, next);
  return inner === undefined ? others : { ...asObject(value), [step]: inner };
}

export const writeParams = (params: JsonObject, path: Path, next: JsonValue | undefined) =>
  asObject(writePath(params, path, next));
