import type { ThemeVersion } from '#common/browser-choices';
import { escape } from './escape';

/** A stylesheet of the build, as a page names it. */
export interface StyleSheet {
  file: string;
  attributes: Readonly<Record<string, string>>;
}

export interface StyleChoices {
  /** Chosen by the person; the system's where missing. */
  colorScheme: 'light' | 'dark' | undefined;
  themeVersion: ThemeVersion;
  /** The system's, where the browser told it with its request. */
  systemScheme: 'light' | 'dark' | undefined;
}

const SCHEMES = ['light', 'dark'] as const;

/** In the order in which they count: the theme, the core, the open app. */
export function styleSheetsOf(choices: StyleChoices, appFiles: readonly string[]): StyleSheet[] {
  const files = ['core.css', ...appFiles.filter((file) => file.endsWith('.css'))];
  return [...themeSheets(choices), ...files.map(toSheet)];
}

/** One where it is known which; else one for each scheme of the system, until a browser says which it has. */
function themeSheets({ colorScheme, systemScheme, themeVersion }: StyleChoices): StyleSheet[] {
  const known = colorScheme ?? systemScheme;
  const sheet = (scheme: 'light' | 'dark', media: string) => ({
    file: `theme.${themeVersion}${scheme}.css`,
    attributes: { 'data-theme-sheet': `${themeVersion}${scheme}`, media },
  });
  return known
    ? [sheet(known, 'all')]
    : SCHEMES.map((scheme) => sheet(scheme, `(prefers-color-scheme: ${scheme})`));
}

/** The mark tells the bundler's runtime that the styles of a chunk are there: it would load them once more. */
function toSheet(file: string): StyleSheet {
  const [, chunk] = /^core\.chunk\.(\w+)\.css$/.exec(file) ?? [];
  return { file, attributes: chunk ? { 'data-rspack': `atrium:chunk-${chunk}` } : {} };
}

export function styleLink({ file, attributes }: StyleSheet, filesPath: string): string {
  const further = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  return `<link rel="stylesheet" href="${escape(filesPath + file)}"${further.join('')}>`;
}
