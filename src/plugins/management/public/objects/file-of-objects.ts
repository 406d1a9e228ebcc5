import { keyOf, type ObjectKey } from '#common/saved-objects';

/** What an export holds. */
export interface ExportContents {
  /** How many objects, by type. */
  byType: ReadonlyMap<string, number>;
  count: number;
  /** Referred to, and nowhere to be found. */
  missing: readonly ObjectKey[];
  /** Referred to by objects of the file, and not in it. */
  outside: readonly ObjectKey[];
}

interface Line extends Partial<ObjectKey> {
  references?: readonly ObjectKey[];
  missingReferences?: readonly ObjectKey[];
}

/** Reads the NDJSON of an export, whose last line sums up. */
export function readExport(text: string): ExportContents {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  const objects = lines.filter((line): line is Line & ObjectKey => !!line.type && !!line.id);
  const inside = new Set(objects.map(keyOf));
  const missing = lines.find((line) => line.missingReferences)?.missingReferences ?? [];
  const missingKeys = new Set(missing.map(keyOf));
  const outside = new Map(
    objects
      .flatMap(({ references = [] }) => references)
      .map(({ type, id }) => [keyOf({ type, id }), { type, id }] as const)
      .filter(([key]) => !inside.has(key) && !missingKeys.has(key)),
  );
  return {
    byType: countTypes(objects),
    count: objects.length,
    missing,
    outside: [...outside.values()],
  };
}

export function countTypes(objects: readonly ObjectKey[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { type } of objects) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/** Hands a file to the browser's downloads. */
export function downloadFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
