/** How long the processors worked for this process while it did something, in milliseconds. */
export function processorTime(work: () => unknown): number;
export function leastProcessorTime(work: () => unknown): number;
export function processorTimeUntil(work: () => Promise<unknown>): Promise<number>;
export function processorTimeOf(pid: number | undefined): number | undefined;
