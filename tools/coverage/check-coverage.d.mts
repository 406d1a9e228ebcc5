export function checkSpecCoverage(options?: { partial?: boolean }): string | undefined;
export function findMissingTests(): string[];
