import { i18n } from '#common/i18n';
import { asObject, type JsonObject } from '#common/json';

/** Deeper than any chart; what is deeper was made to break readers. */
const MAX_DEPTH = 100;
const MAX_LENGTH = 5_000_000;

/** JSON kept as text in an attribute, or as the object itself (some exports). Problems are told, not thrown. */
export function readJson(
  value: unknown,
  name: string,
  tell: (problem: string) => void,
): JsonObject {
  if (value === undefined || value === null || value === '') return {};
  const read = typeof value === 'string' ? parse(value) : value;
  if (typeof read === 'object' && read !== null && !Array.isArray(read) && !isTooDeep(read)) {
    return asObject(read);
  }
  tell(
    i18n.formatMessage(
      {
        id: 'visualizations.read.notJson',
        defaultMessage: '"{name}" of the chart is not a JSON object and is left out.',
      },
      { name },
    ),
  );
  return {};
}

function parse(text: string): unknown {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function isTooDeep(value: object): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
  }
  return false;
}
