import { useEffect } from 'react';
import type { AppMountParameters, CoreStart } from '#core/public';
import { askBeforeLeaving } from '../ask-before-leaving';
import { leaveTitle, useLeaveQuestion } from './use-leave-question';

export interface DocumentPlace {
  core: CoreStart;
  params: Pick<AppMountParameters, 'history' | 'onAppLeave'>;
  app: {
    id: string;
    title: string;
    /** The list, or the app's first page, behind `#`. */
    path: string;
  };
  /** As it is called now; missing while the page is about none. */
  title: string | undefined;
  /** The stored one. */
  stored: { type: string; id: string; path: string } | undefined;
  /** Whether work would be left that is not saved. */
  asks: boolean;
  /** What becomes of the work. */
  leaveText: string;
  /** A way that leads back to it: nobody has to be asked. */
  comesBack?: () => boolean;
}

/** Where the person is: breadcrumbs, title, what was opened last, and the question before it is left. */
export function useDocumentNames({
  core,
  params,
  app,
  title,
  stored,
  asks,
  leaveText,
  comesBack,
}: DocumentPlace): void {
  useLeaveQuestion(params, asks, leaveText, comesBack);
  const { id: appId, title: appTitle, path: appPath } = app;
  useEffect(() => {
    if (title === undefined) {
      core.chrome.docTitle.change(appTitle);
      core.chrome.setBreadcrumbs([{ text: appTitle }]);
      return;
    }
    core.chrome.docTitle.change([title, appTitle]);
    core.chrome.setBreadcrumbs([
      {
        text: appTitle,
        href: core.application.getUrlForApp(appId, { path: `#${appPath}` }),
        onClick: askBeforeLeaving(core, {
          asks,
          title: leaveTitle(),
          text: leaveText,
          go: () => params.history.push(`#${appPath}`),
        }),
      },
      { text: title },
    ]);
  }, [core, params, appId, appTitle, appPath, title, asks, leaveText]);
  const { type, id, path } = stored ?? {};
  useEffect(() => {
    if (id !== undefined && type !== undefined) {
      core.chrome.recentlyAccessed.add(`/app/${appId}#${path}`, title ?? '', id, { type });
    }
    // Opened once, whatever it is called later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [core, id]);
}
