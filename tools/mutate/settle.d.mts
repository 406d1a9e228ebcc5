export function leaveToBrowser(
  change: { file: string; switch?: string },
  row: { tests: readonly string[] },
  outcome: { outcome: string; reason?: string },
): { outcome: string; reason?: string };
