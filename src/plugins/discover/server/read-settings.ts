import { parseJson } from '#common/json';
import type { TimeSelection } from '#common/url-state';
import type { PlanTools } from '#core/server';
import { readDefaultTime } from '#plugins/data/common';
import {
  DISCOVER_SETTINGS,
  type DiscoverSettings,
  readDiscoverSettings,
} from '../common/discover-settings';

const TIME = 'timepicker:timeDefaults';

/** What the settings of whoever opens the page say of it. */
export async function readSettings(
  setting: PlanTools['setting'],
): Promise<{ settings: DiscoverSettings; defaultTime: TimeSelection | undefined }> {
  const values = new Map<string, unknown>();
  for (const key of [...DISCOVER_SETTINGS, TIME]) {
    // oxlint-disable-next-line no-await-in-loop -- they are read from memory
    values.set(key, await setting(key));
  }
  values.set(TIME, parseJson(values.get(TIME)));
  const source = { get: <Value>(key: string) => values.get(key) as Value };
  return { settings: readDiscoverSettings(source), defaultTime: readDefaultTime(source) };
}
