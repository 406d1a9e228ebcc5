export interface Walk {
  /** Files in the order in which they are read. */
  way: readonly string[];
  /** Files, folders and beginnings of names that are passed and need not be opened. */
  beside: readonly string[];
  /** What most walks pass. */
  always: readonly string[];
}

/** The walks of `docs/architecture.md` by their titles: numbered lines name a file each, lines with a dash what lies beside. */
export function readWalks(text: string): ReadonlyMap<string, Walk> {
  const [, chapter = ''] = text.split(/^## Walks.*$/m);
  const [before = '', ...sections] = (chapter.split(/^## /m)[0] ?? '').split(/^### /m);
  const always = pathsOf(before, /^- /);
  return new Map(
    sections.map((section) => [
      section.split('\n')[0]?.trim() ?? '',
      { way: pathsOf(section, /^\d+\. /), beside: pathsOf(section, /^- /), always },
    ]),
  );
}

const pathsOf = (section: string, line: RegExp): readonly string[] =>
  section
    .split('\n')
    .filter((one) => line.test(one))
    .flatMap((one) => [...(one.split(': ')[0] ?? '').matchAll(/`(src\/[^`]+)`/g)])
    .map(([, path = '']) => path);
