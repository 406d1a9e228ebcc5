import type { Cursor } from '../cursor';
import type { Stage } from '../rows';

/** Reads what stands behind the name of a command, up to the next one, and says what it does to rows. */
export type Command = (cursor: Cursor) => Stage;
