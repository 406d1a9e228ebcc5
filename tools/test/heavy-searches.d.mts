/** Attack 99: what makes expressions try for long, and lists without end, by name. */
export const HEAVY_SEARCHES: Readonly<Record<string, object>>;
/** A thousand documents that these searches have something to do with, as NDJSON. */
export function heavyDocuments(): string;
