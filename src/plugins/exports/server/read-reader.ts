import { PAGE_DEFAULT_KEYS, readPageDefaults } from '#common/page-defaults';
import { DATE_NANOS_PATTERN, DATE_PATTERN } from '#common/time';
import type { UiSettingsClient } from '#core/server';
import type { ExportJob } from '#common/export-job';
import type { Reader } from './formats/shown-texts';

/** How the person's settings write values. */
export async function readReader(
  { locale, timeZone }: ExportJob,
  settings: Pick<UiSettingsClient, 'get'>,
): Promise<Reader> {
  const values = new Map<string, unknown>();
  for (const key of [...PAGE_DEFAULT_KEYS, 'dateFormat', 'dateNanosFormat']) {
    // oxlint-disable-next-line no-await-in-loop -- they are read from memory
    values.set(key, await settings.get(key));
  }
  const [pattern, nanos] = [values.get('dateFormat'), values.get('dateNanosFormat')];
  return {
    locale,
    timeZone,
    defaults: readPageDefaults((key) => values.get(key)),
    // The language decides where nobody changed them.
    patterns: {
      ...(typeof pattern === 'string' && pattern !== DATE_PATTERN && { pattern }),
      ...(typeof nanos === 'string' && nanos !== DATE_NANOS_PATTERN && { nanos }),
    },
  };
}
