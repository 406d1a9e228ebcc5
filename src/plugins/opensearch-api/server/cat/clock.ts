/** The time of an answer, as tables of `_cat` tell it. */
export function clockOf(): { epoch: number; timestamp: string } {
  const now = new Date();
  return { epoch: Math.floor(now.getTime() / 1000), timestamp: now.toISOString().slice(11, 19) };
}
