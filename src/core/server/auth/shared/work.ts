/** Reads and changes rows; done again where other servers were quicker. */
export type Work = () => unknown;

/** What a work returned or threw. */
export type Worked = { value: unknown } | { error: unknown };

export function toWork(work: Work): Worked {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}
