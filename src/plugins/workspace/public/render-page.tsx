import type { ComponentType } from 'react';
import type { AppUnmount } from '#core/public';
import { renderAppRoot } from '#ui';
import { CreatePage } from './CreatePage';
import { DetailPage } from './DetailPage';
import { FatalErrorPage } from './FatalErrorPage';
import { ListPage } from './ListPage';
import type { PageName, WorkspaceServices } from './services';

const PAGES: Readonly<Record<PageName, ComponentType<WorkspaceServices>>> = {
  list: ListPage,
  create: CreatePage,
  detail: DetailPage,
  fatalError: FatalErrorPage,
};

/** Draws one of the plugin's pages. Returns how to take it away. */
export function renderPage(page: PageName, services: WorkspaceServices): Promise<AppUnmount> {
  const Page = PAGES[page];
  return renderAppRoot(services.params.element, <Page {...services} />);
}
