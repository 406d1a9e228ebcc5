export const COVERAGE_PAGE: string;
export function writeCoveragePage(): string;
