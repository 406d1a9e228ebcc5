import { useMemo } from 'react';
import { i18n } from '#common/i18n';
import { isGeneratedId } from '#common/saved-objects';
import { Button, buttonClass, Callout } from '#ui';
import type { Panel } from '../../common/model/dashboard';
import { useServices } from '../services';
import styles from './Dashboard.module.css';
import { useReports } from './use-reports';

export interface MissingIndex {
  name: string;
  /** So many panels show nothing without it. */
  panels: number;
}

/** Which indices are gone, of what the panels report. */
export function useMissingIndices(panels: readonly Panel[]) {
  const { reports, report } = useReports<string>();
  const indices = useMemo(() => countByIndex(panels, reports), [panels, reports]);
  return { indices, report };
}

function countByIndex(
  panels: readonly Panel[],
  reports: ReadonlyMap<string, string>,
): readonly MissingIndex[] {
  const counts = new Map<string, number>();
  for (const { id } of panels) {
    const name = reports.get(id);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, panels: count }));
}

export interface MissingIndicesProps {
  indices: readonly MissingIndex[];
  onRetry: () => void;
}

/** One notice for all panels whose data is gone, with what brings it back; another one for those whose index pattern was not imported. */
export function MissingIndices({ indices, onRetry }: MissingIndicesProps) {
  const { core } = useServices();
  const patterns = indices.filter(({ name }) => isGeneratedId(name));
  return (
    <>
      <Missing
        {...{ indices: indices.filter((one) => !patterns.includes(one)), onRetry }}
        {...{ texts: indexTexts, href: core.application.getUrlForApp('data') }}
      />
      <Missing
        {...{ indices: patterns, onRetry, texts: patternTexts }}
        href={core.application.getUrlForApp('objects')}
      />
    </>
  );
}

interface MissingProps extends MissingIndicesProps {
  texts: typeof indexTexts;
  /** Where what is missing comes in. */
  href: string;
}

function Missing({ indices, onRetry, texts, href }: MissingProps) {
  if (indices.length === 0) return null;
  const panels = i18n.formatNumber(indices.reduce((sum, one) => sum + one.panels, 0));
  const { title, text, link } = texts({
    indices: indices.map(({ name }) => name).join(', '),
    panels,
  });
  return (
    <Callout tone="warning" title={title}>
      <p className={styles.noticeText}>{text}</p>
      <div className={styles.noticeActions}>
        <a className={buttonClass({ size: 's' })} href={href}>
          {link}
        </a>
        <Button size="s" icon="refresh" onClick={onRetry}>
          {i18n.formatMessage({ id: 'dashboard.missingIndexRetry', defaultMessage: 'Try again' })}
        </Button>
      </div>
    </Callout>
  );
}

const indexTexts = (values: { indices: string; panels: string }) => ({
  title: i18n.formatMessage(
    { id: 'dashboard.missingIndex', defaultMessage: 'Index not found: {indices}' },
    values,
  ),
  text: i18n.formatMessage(
    {
      id: 'dashboard.missingIndexText',
      defaultMessage:
        'Panels without data: {panels}. The index was deleted or renamed, or you don’t have access. Add its data again under the same name, or edit the panels and choose another index.',
    },
    values,
  ),
  link: i18n.formatMessage({ id: 'dashboard.missingIndexData', defaultMessage: 'Open Data' }),
});

const patternTexts: typeof indexTexts = (values) => ({
  title: i18n.formatMessage(
    { id: 'dashboard.missingPattern', defaultMessage: 'Index pattern not found: {indices}' },
    values,
  ),
  text: i18n.formatMessage(
    {
      id: 'dashboard.missingPatternText',
      defaultMessage:
        'Panels without data: {panels}. The index pattern was not imported with the panels, or it was deleted. Import it too, or edit the panels and choose an index.',
    },
    values,
  ),
  link: i18n.formatMessage({
    id: 'dashboard.missingPatternImport',
    defaultMessage: 'Open Saved objects',
  }),
});
