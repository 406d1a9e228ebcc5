import { useQuery } from '@tanstack/react-query';
import { type DataSourceList, EVERYWHERE } from '#common/data-sources';
import { i18n } from '#common/i18n';
import type { HttpStart } from '#core/public';
import { AnswerState, Checkbox } from '#ui';
import styles from './page.module.css';

export interface SourceChoiceProps {
  http: HttpStart;
  /** Missing for a new workspace. */
  workspaceId?: string | undefined;
  /** Ids; missing while nothing was changed. */
  value: readonly string[] | undefined;
  onChange: (ids: readonly string[]) => void;
}

const PATH = '/api/data-sources';

/** Which data sources may be used in the workspace; for administrators, and where there are any. */
export function SourceChoice({ http, workspaceId, value, onChange }: SourceChoiceProps) {
  const queryKey = ['workspace', 'data-sources'];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.get<DataSourceList>(PATH, { signal }),
  });
  const { sources = [] } = list.data ?? {};
  if (list.data && sources.length === 0) return null;
  const named = sources.filter(({ workspaces }) => workspaces.includes(workspaceId ?? ''));
  const chosen = value ?? named.map(({ id }) => id);
  return (
    <fieldset className={styles.section}>
      <legend className={styles.sectionTitle}>
        {i18n.formatMessage({ id: 'workspace.sources.title', defaultMessage: 'Data sources' })}
      </legend>
      <AnswerState query={list} queryKey={queryKey} height={40} />
      {sources.map(({ id, title, name, workspaces }) => {
        const isEverywhere = workspaces.includes(EVERYWHERE);
        const label = isEverywhere
          ? i18n.formatMessage(
              {
                id: 'workspace.sources.everywhere',
                defaultMessage: '{title} ({name}), used everywhere',
              },
              { title, name },
            )
          : i18n.formatMessage(
              { id: 'workspace.sources.one', defaultMessage: '{title} ({name})' },
              { title, name },
            );
        return (
          <Checkbox
            key={id}
            label={label}
            checked={isEverywhere || chosen.includes(id)}
            disabled={isEverywhere}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        );
      })}
    </fieldset>
  );
}
