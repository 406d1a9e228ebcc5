export const KNOWN_EXPRESSIONS: readonly { file: string; source: string; reason: string }[];
