import { createHash } from 'node:crypto';
import { readPartNumber } from '../../tools/rotating-part.mjs';

/** Which requests a run sends to a real node; all others are compared with what is recorded. */
export interface Plan {
  live: 'all' | 'part' | 'none';
  /** The tenth of the requests that `live: 'part'` sends. */
  part: number;
  /** All answers are written again. */
  record: boolean;
}

export const PARTS = 10;

type Environment = Readonly<Record<string, string | undefined>>;

/** Where `CI` is set another tenth each day; everything in the long run and for a node that is named. */
export function planFor(environment: Environment, now: Date): Plan {
  const { ATRIUM_RECORD, ATRIUM_TEST_OPENSEARCH, LONG, CI, ATRIUM_TEST_PART } = environment;
  const part = readPartNumber(environment, now.getTime()) % PARTS;
  const record = Boolean(ATRIUM_RECORD);
  if (record || ATRIUM_TEST_OPENSEARCH || LONG) return { live: 'all', part, record };
  return { live: CI || ATRIUM_TEST_PART ? 'part' : 'none', part, record };
}

/** Whether the request belongs to this tenth; each belongs to one. */
export function isInPart(request: string, part: number): boolean {
  return createHash('sha256').update(request).digest().readUInt32BE() % PARTS === part;
}
