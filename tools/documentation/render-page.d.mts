export function renderPage(page: {
  /** Its file in `docs/` without the ending. */
  name: string;
  text: string;
  /** All that are served. */
  pages: ReadonlySet<string>;
}): {
  title: string;
  html: string;
  pictures: string[];
  problems: string[];
  ids: string[];
  anchors: [page: string, id: string][];
};
