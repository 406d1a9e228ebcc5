/** What starts a browser, or why it can't be started. */
export type OtherBrowser = {
  name: 'Firefox' | 'WebKit';
  paths: readonly string[];
  problem?: string;
};

/** Firefox; WebKit by its driver, and the screen that it needs. */
export function findOtherBrowsers(
  environment?: Readonly<Record<string, string | undefined>>,
): readonly OtherBrowser[];
export function installOtherBrowsers(): void;
