export function readTestNames(path: string): readonly (readonly (string | null)[])[];
export function isNamed(parts: readonly (string | null)[], name: string, prefix?: boolean): boolean;
