import { setTimeout as after } from 'node:timers/promises';

/** Ends early, without an error, where the work is to end. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await after(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
