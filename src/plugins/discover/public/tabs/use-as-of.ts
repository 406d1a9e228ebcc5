import { useState } from 'react';

interface AsOfOptions {
  /** The server is away. */
  isOld: boolean;
  /** When the tab was shown again. */
  resumedAt: number | undefined;
}

/** When what is shown was found, as long as it is of an earlier visit to the tab or can't be newer. */
export function useAsOf(updatedAt: number, { isOld, resumedAt }: AsOfOptions): number | undefined {
  // Another question has no answer yet.
  const [last, setLast] = useState(updatedAt);
  if (updatedAt > 0 && updatedAt !== last) setLast(updatedAt);
  const isEarlier = last > 0 && resumedAt !== undefined && last < resumedAt;
  return isOld || isEarlier ? last : undefined;
}
