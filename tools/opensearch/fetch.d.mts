export const VERSION: string;
export class MissingTool extends Error {}
export function fetchOpenSearch(): Promise<unknown>;
export function joinClassPath(paths: readonly string[]): string;
export function fetchRestTests(): Promise<string>;
