import type { Turns } from '../claims';

/** Of a server that is the only one. */
export const aloneTurns: Turns = { run: (_place, { signal }, work) => work({ signal }) };
