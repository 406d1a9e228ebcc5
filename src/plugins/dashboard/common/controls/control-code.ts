import type { JsonObject } from '#common/json';

type ControlCode = typeof import('./group-functions');

let known: ControlCode | undefined;

/** What reads, writes and applies controls. A page has it with the first dashboard that has controls; a server always. */
export const controlCode = {
  get: (): ControlCode | undefined => known,
  put: (code: ControlCode): void => {
    known = code;
  },
  async load(): Promise<void> {
    known ??= await import(/* webpackChunkName: "dashboard-controls-model" */ './group-functions');
  },
};

export const hasStoredControls = (attributes: JsonObject): boolean =>
  attributes['controlGroupInput'] !== undefined || attributes['pinned_panels'] !== undefined;
