import type { SearchHit } from '#common/search';
import type { ApplicationStart } from '#core/public';

/** Where else a document is shown, by another plugin. */
interface DocumentLink {
  label: string;
  href: string;
}

/** Undefined for a document that the plugin has nothing to show of. */
export type LinkOfDocument = (
  hit: SearchHit,
  application: Pick<ApplicationStart, 'getUrlForApp'>,
) => DocumentLink | undefined;

export interface DiscoverSetup {
  /** Documents have this link where they are shown alone, or beside the table: it is loaded when one is. */
  registerDocumentLink(load: () => Promise<LinkOfDocument>): void;
}
