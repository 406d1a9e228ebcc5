import type { JsonObject } from '#common/json';
import { changes } from './changes.data';

export const ODD_REQUESTS: Readonly<Record<string, readonly JsonObject[]>> = {
  clocks: [...changes],
};
