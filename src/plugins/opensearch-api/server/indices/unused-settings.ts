import type { JsonObject } from '#common/json';
import { settingsWithoutEffect } from '#engine';
import { warning } from '../http/warning';

const MOST_NAMED = 20;

/** Tells of settings that were given in vain. They are kept, and told again. */
export function warnOfUnused(settings: JsonObject): Readonly<Record<string, string>> {
  const unused = settingsWithoutEffect(settings);
  if (unused.length === 0) return {};
  const named = unused.slice(0, MOST_NAMED).map((name) => `[${name}]`);
  const more = unused.length > MOST_NAMED ? ` and ${unused.length - MOST_NAMED} more` : '';
  return warning(
    `settings that are kept and have no effect here, on one node: ${named.join(', ')}${more}`,
  );
}
