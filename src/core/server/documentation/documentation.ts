import { readFile } from 'node:fs/promises';

interface DocumentationPage {
  title: string;
  /** Made by the build, of our own files. */
  html: string;
}

export interface Documentation {
  sections: readonly { title: string; pages: readonly { name: string; title: string }[] }[];
  /** By name, such as `guide/discover`. */
  pages: ReadonlyMap<string, DocumentationPage>;
}

/** What the build wrote; read when somebody asks for the first page. */
export async function readDocumentation(file: string): Promise<Documentation> {
  const { sections, pages } = JSON.parse(await readFile(file, 'utf8')) as {
    sections: Documentation['sections'];
    pages: Record<string, DocumentationPage>;
  };
  return { sections, pages: new Map(Object.entries(pages)) };
}
