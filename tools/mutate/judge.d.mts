export interface RunResult {
  files: { path: string; tests: { name: string; state: string }[]; errors: string[] }[];
  unhandled: string[];
}
export function groupTests(tests: readonly string[]): { path: string; pattern: string }[];
export function findFailure(tests: readonly string[], result: RunResult): string | undefined;
export function judge(
  tests: readonly string[],
  answer: { result?: RunResult; problem?: string; endless?: boolean },
): { outcome: 'caught' | 'survived' | 'error'; reason?: string };
