export const MESSAGES_FILE: string;
export function extractMessages(): string;
