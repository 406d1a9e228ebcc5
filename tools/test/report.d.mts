export interface Report {
  check(name: string, problem?: string, seconds?: number): void;
  tests(
    name: string,
    result: {
      passed: number;
      failed: number;
      skipped: number;
      seconds: number;
      text?: string;
      skips?: readonly string[];
    },
  ): void;
  missing(name: string, reason: string): void;
  note(text: string): void;
  end(): boolean;
}

export function createReport(options?: {
  write?: (line: string) => void;
  isStrict?: boolean;
}): Report;
