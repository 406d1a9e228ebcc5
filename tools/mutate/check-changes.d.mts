import type { Change } from './read-changes.mjs';

export function checkChanges(): string[];
export function checkChange(change: Partial<Change>): string[];
export function countNumbers(sentence: string): number;
