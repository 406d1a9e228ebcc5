import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { i18n } from '#common/i18n';
import type { Statement } from '#common/statements';
import { writeUrlState } from '#common/url-state';
import type { Visualization } from '#plugins/visualizations/common';
import type { VisualizationViewProps } from '#plugins/visualizations/public';
import { ErrorCallout, Skeleton } from '#ui';
import { pathOf } from '../../common';
import styles from './SavedSearchView.module.css';
import type { SavedSearchViewProps } from './search-view';
import type { EmbeddedServices } from './use-documents';

interface StatementSearchViewProps extends SavedSearchViewProps {
  services: EmbeddedServices;
  statement: Statement;
}

/** A saved search that is a statement: the rows of its answer, as a table that charts have too. */
export function StatementSearchView(props: StatementSearchViewProps) {
  const { services, statement, search, id, ...shown } = props;
  const [View, setView] = useState<ComponentType<VisualizationViewProps>>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    services.visualizations
      .loadView()
      .then(({ VisualizationView }) => setView(() => VisualizationView), setError);
  }, [services]);
  const { filters, index, columnWidths } = search;
  const visualization = useMemo<Visualization>(
    () => ({
      title: '',
      description: '',
      type: 'table',
      params: { perPage: 100, showPartialRows: false, showMetricsAtAllLevels: false },
      aggs: [],
      uiState: {},
      query: { query: '', language: 'kuery' },
      statement,
      filters,
      ...(index !== undefined && { index }),
    }),
    [statement, filters, index],
  );
  if (error !== undefined) return <ErrorCallout error={error} />;
  if (!View) return <Skeleton height="100%" />;
  const path = writeUrlState(
    {
      global: shown.context.timeRange ? { time: shown.context.timeRange } : {},
      app: {
        statement,
        ...(index !== undefined && { index }),
        ...(columnWidths && { columnWidths }),
      },
      filters: [...filters, ...shown.context.filters],
    },
    pathOf(id),
  );
  return (
    <div className={styles.root} data-test-subj="statementPanel">
      <View {...shown} visualization={visualization} />
      <footer className={styles.foot}>
        <a href={services.core.application.getUrlForApp('discover', { path: `#${path}` })}>
          {i18n.formatMessage({ id: 'discover.panel.open', defaultMessage: 'Open in Discover' })}
        </a>
      </footer>
    </div>
  );
}
