import { tooLarge } from '../load/load-error';
import type { LoadLimits } from '../load/limits';
import type { MergePlan } from './merge-tables';

/** Refuses an addition whose new fields would make an index wider than a file may be. */
export function checkWidth(
  name: string,
  { fields, added, keepsSource }: Pick<MergePlan, 'fields' | 'added' | 'keepsSource'>,
  limits: LoadLimits,
): void {
  const [most, key] = keepsSource
    ? [limits.fields, 'data.maxFields']
    : [limits.columns, 'data.maxColumns'];
  if (added.length > 0 && fields.length > most) {
    throw tooLarge('files.indexTooWide', { name, count: fields.length, most, key });
  }
}
