/** How long a test waits for what it is about: never the measure of a machine's speed. */
export const WAIT_MS = 15_000;
