export function findBrowser(): string | undefined;
export function installBrowser(): string | undefined;
export const NO_BROWSER: string;
