import { type Filter, withPinned } from '#common/filters';
import { type AppState, type GlobalState, readUrlState, writeUrlState } from '#common/url-state';

/** The state in the URL of a document: `_g`, `_a` and `_q`. */
export interface Address extends GlobalState, AppState {
  filters: readonly Filter[];
}

/** Takes whatever is behind `#` and never throws; `problems` name what could not be read. */
export function readAddress(hash: string): { address: Address; problems: readonly string[] } {
  const { global, app, filters, problems } = readUrlState(hash);
  return { address: { ...global, ...app, filters: withPinned(hash, filters) }, problems };
}

/** The hash of a page of the app, without `#`. */
export function writeAddress(
  path: string,
  { time, refreshInterval, filters, ...app }: Address,
): string {
  const global = { ...(time && { time }), ...(refreshInterval && { refreshInterval }) };
  return writeUrlState({ global, app, filters }, path);
}

/** The id in a path; an address that somebody typed may be no valid encoding. */
export function decodeId(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
