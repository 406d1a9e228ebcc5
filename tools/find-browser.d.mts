export function findBrowser(): string | undefined;
export function findTestBrowser(): string | undefined;
export function installBrowser(): string | undefined;
export function installTestBrowser(): void;
export const NO_BROWSER: string;
