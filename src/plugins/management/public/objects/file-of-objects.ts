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

const PIECE_BYTES = 4_000_000;

interface Line extends Partial<ObjectKey> {
  references?: readonly ObjectKey[];
  missingReferences?: readonly ObjectKey[];
}

/** Reads the NDJSON of an export, whose last line sums up. Of its text a piece at a time is held. */
export async function readExport(content: Blob): Promise<ExportContents> {
  const inside = new Set<string>();
  const byType = new Map<string, number>();
  const referred = new Map<string, ObjectKey>();
  let missing: readonly ObjectKey[] = [];
  for await (const text of readLines(content)) {
    const line = JSON.parse(text) as Line;
    missing = line.missingReferences ?? missing;
    if (line.type && line.id) {
      inside.add(keyOf({ type: line.type, id: line.id }));
      byType.set(line.type, (byType.get(line.type) ?? 0) + 1);
    }
    for (const { type, id } of line.references ?? [])
      referred.set(keyOf({ type, id }), { type, id });
  }
  const known = new Set([...inside, ...missing.map(keyOf)]);
  return {
    byType,
    count: inside.size,
    missing,
    outside: [...referred].flatMap(([key, reference]) => (known.has(key) ? [] : [reference])),
  };
}

async function* readLines(content: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let start = 0; start < content.size; start += PIECE_BYTES) {
    const piece = await content.slice(start, start + PIECE_BYTES).arrayBuffer();
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
  }
  if (rest) yield rest;
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
