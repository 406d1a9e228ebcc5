import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { AnswerState } from '#ui';
import type { DataManagementServices } from './application';
import styles from './DataPage.module.css';

export interface IndexDependentsProps {
  data: DataManagementServices['data'];
  name: string;
}

/** So many are named; the number says how many there are. */
const MOST_NAMES = 5;

/** What will show no data once the index is gone. */
export function IndexDependents({ data, name }: IndexDependentsProps) {
  const queryKey = ['dependents', name];
  const dependents = useQuery({
    queryKey,
    queryFn: ({ signal }) => data.indexClient.dependents(name, { signal }),
  });
  if (!dependents.isSuccess) {
    return (
      <AnswerState
        query={dependents}
        queryKey={queryKey}
        height={20}
        title={i18n.formatMessage({
          id: 'dataManagement.dependents.failed',
          defaultMessage: 'Couldn’t check what uses this index',
        })}
      />
    );
  }
  const { counts, objects } = dependents.data;
  const { dashboard = 0, visualization = 0, search = 0 } = counts;
  const total = dashboard + visualization + search;
  if (total === 0) {
    return (
      <p>
        {i18n.formatMessage({
          id: 'dataManagement.dependents.none',
          defaultMessage: 'No dashboard, chart or saved search uses it.',
        })}
      </p>
    );
  }
  const named = objects.slice(0, MOST_NAMES);
  return (
    <div className={styles.dependents}>
      <p>
        {i18n.formatMessage(
          {
            id: 'dataManagement.dependents.some',
            defaultMessage:
              'These will show no data. Dashboards: {dashboards}, charts: {charts}, saved searches: {searches}',
          },
          {
            dashboards: i18n.formatNumber(dashboard),
            charts: i18n.formatNumber(visualization),
            searches: i18n.formatNumber(search),
          },
        )}
      </p>
      <ul>
        {named.map(({ type, id, title }) => (
          <li key={`${type}:${id}`}>
            <bdi>{title}</bdi>
          </li>
        ))}
        {total > named.length && (
          <li>
            {i18n.formatMessage(
              { id: 'dataManagement.dependents.more', defaultMessage: 'and {count} more' },
              { count: i18n.formatNumber(total - named.length) },
            )}
          </li>
        )}
      </ul>
    </div>
  );
}
