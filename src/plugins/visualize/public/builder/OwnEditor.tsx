import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { IndexSummary } from '#common/search';
import type { ChartType } from '#plugins/visualizations/public';
import { ErrorCallout, Skeleton, VisuallyHidden } from '#ui';
import { useServices } from '../services';
import { useBuilder } from './builder-context';
import styles from './OptionsPanel.module.css';
import { TypePicker } from './TypePicker';

export interface OwnEditorProps {
  type: ChartType;
  indices: readonly IndexSummary[];
}

/** What changes charts of a type that has an editor of its own. */
export function OwnEditor({ type, indices }: OwnEditorProps) {
  const { visualizations } = useServices();
  const { visualization, described, change } = useBuilder();
  const { data, error, refetch } = useQuery({
    queryKey: ['visualize', 'editor', type.id],
    queryFn: () => type.loadEditor?.() ?? Promise.reject(new Error(type.id)),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const label = i18n.formatMessage({ id: 'visualize.options', defaultMessage: 'Options' });
  return (
    <aside className={styles.root} aria-label={label}>
      <VisuallyHidden>
        <h2>{label}</h2>
      </VisuallyHidden>
      <div className={styles.own}>
        <TypePicker />
        {error && <ErrorCallout error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="240px" />}
        {data && (
          <data.Editor
            {...{ visualization, indices, described }}
            describe={visualizations.describe}
            onChange={(next, step) =>
              change((draft) => ({ ...draft, automatic: false, visualization: next }), step)
            }
          />
        )}
      </div>
    </aside>
  );
}
