import { createRoot } from 'react-dom/client';
import { i18n } from '#common/i18n';
import type { IndexSummary } from '#common/search';
import type { AppMountParameters, AppUnmount, CoreStart } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { IngestStart, SampleData } from '#plugins/ingest/public';
import { AppRoot } from '#ui';
import { HomePage } from './HomePage';

export interface HomeServices {
  core: CoreStart;
  data: DataStart;
  ingest: IngestStart;
  /** Answers that were asked for before the page was drawn. */
  first: FirstAnswers;
  params: AppMountParameters;
}

export interface FirstAnswers {
  indices: Promise<readonly IndexSummary[]>;
  samples: Promise<readonly SampleData[]>;
}

/** Draws the app into the element that the shell gives it. Returns how to take it away. */
export function renderApp(services: HomeServices): AppUnmount {
  const title = i18n.formatMessage({ id: 'home.title', defaultMessage: 'Home' });
  services.core.chrome.docTitle.change(title);
  services.core.chrome.setBreadcrumbs([{ text: title }]);

  const root = createRoot(services.params.element);
  root.render(
    <AppRoot>
      <HomePage {...services} />
    </AppRoot>,
  );
  return () => root.unmount();
}
