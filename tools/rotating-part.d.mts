export function readPartNumber(
  environment?: Readonly<Record<string, string | undefined>>,
  now?: number,
): number;
export function choosePart<T>(
  items: readonly T[],
  key: (item: T) => string,
  parts: number,
  choice?: { number?: number; all?: boolean },
): T[];
export function describePart(number?: number): string;
