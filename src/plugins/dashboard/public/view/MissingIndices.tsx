import { useMemo } from 'react';
import { i18n } from '#common/i18n';
import { Button, buttonClass, Callout } from '#ui';
import type { Panel } from '../model/dashboard';
import { useServices } from '../services';
import styles from './Dashboard.module.css';
import { useTold } from './use-told';

export interface MissingIndex {
  name: string;
  /** So many panels show nothing without it. */
  panels: number;
}

/** Which indices are gone, of what the panels tell. */
export function useMissingIndices(panels: readonly Panel[]) {
  const { told, tell } = useTold<string>();
  const indices = useMemo(() => countByIndex(panels, told), [panels, told]);
  return { indices, tell };
}

function countByIndex(
  panels: readonly Panel[],
  told: ReadonlyMap<string, string>,
): readonly MissingIndex[] {
  const counts = new Map<string, number>();
  for (const { id } of panels) {
    const name = told.get(id);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, panels: count }));
}

export interface MissingIndicesProps {
  indices: readonly MissingIndex[];
  onRetry: () => void;
}

/** One notice for all panels whose data is gone, with what brings it back. */
export function MissingIndices({ indices, onRetry }: MissingIndicesProps) {
  const { core } = useServices();
  if (indices.length === 0) return null;
  const panels = indices.reduce((sum, one) => sum + one.panels, 0);
  return (
    <Callout
      tone="warning"
      title={i18n.formatMessage(
        { id: 'dashboard.missingIndex', defaultMessage: 'Index not found: {indices}' },
        { indices: indices.map(({ name }) => name).join(', ') },
      )}
    >
      <p className={styles.noticeText}>
        {i18n.formatMessage(
          {
            id: 'dashboard.missingIndexText',
            defaultMessage:
              'Panels without data: {panels}. The index was deleted or renamed, or you don’t have access. Add its data again under the same name, or edit the panels and choose another index.',
          },
          { panels: i18n.formatNumber(panels) },
        )}
      </p>
      <div className={styles.noticeActions}>
        <a className={buttonClass({ size: 's' })} href={core.application.getUrlForApp('data')}>
          {i18n.formatMessage({ id: 'dashboard.missingIndexData', defaultMessage: 'Open Data' })}
        </a>
        <Button size="s" icon="refresh" onClick={onRetry}>
          {i18n.formatMessage({ id: 'dashboard.missingIndexRetry', defaultMessage: 'Try again' })}
        </Button>
      </div>
    </Callout>
  );
}
