import { createDocTitle, type ChromeDocTitle } from '../core/public/chrome/doc-title';

export class DocTitleService {
  /** What the title is at the start stays its end. */
  start({ document }: { document: { title: string } }): ChromeDocTitle {
    return createDocTitle(document, document.title);
  }
}
