export interface CoverageRow {
  id: string;
  sentence: string;
  /** Where the sentence leaves it open, what was decided. */
  decided?: string;
  tests: string[];
}
export interface CoverageSection {
  file: string;
  title: string;
  section: number | string;
  groups: { title: string; rows: CoverageRow[] }[];
}
export function readCoverage(folder?: string): CoverageSection[];
export function readRows(folder?: string): CoverageRow[];
export function parseTest(test: string): { path: string; name: string; prefix: boolean };
