export interface RenderedDocumentation {
  sections: { title: string; pages: { name: string; title: string }[] }[];
  pages: Record<string, { title: string; html: string }>;
  /** Their files, from the project's folder. */
  pictures: string[];
  /** Links that lead nowhere, pictures that are not there. */
  problems: string[];
}
export function renderDocumentation(): RenderedDocumentation;
export function buildDocumentation(
  licenses: readonly { name: string; version: string; license: string; text: string }[],
): void;
