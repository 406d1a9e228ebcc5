import { i18n } from '#common/i18n';
import { readVisualization, type Visualization } from '#plugins/visualizations/common';
import {
  type ComparedPart,
  describeChanges,
  type StoredDocument,
  VersionFlyout,
} from '#plugins/documents/public';
import { useServices } from '../services';

export interface ChartVersionsProps {
  stored: StoredDocument;
  onRestored: () => void;
  onClose: () => void;
}

/** Earlier versions of a chart, what each changed, and back to them. */
export function ChartVersions({ stored, onRestored, onClose }: ChartVersionsProps) {
  const { core, time, charts: store } = useServices();
  return (
    <VersionFlyout
      {...{ core, time, store, stored, onRestored, onClose }}
      compare={(before, after) =>
        describeChanges(
          readVisualization(before).visualization,
          readVisualization(after).visualization,
          parts(),
        )
      }
    />
  );
}

const parts = (): readonly ComparedPart<Visualization>[] => [
  {
    of: ({ type }) => type,
    changed: i18n.formatMessage({
      id: 'visualize.versions.type',
      defaultMessage: 'Chart type changed',
    }),
  },
  {
    of: ({ index, aggs }) => [index, aggs],
    changed: i18n.formatMessage({
      id: 'visualize.versions.data',
      defaultMessage: 'Index, metrics or buckets changed',
    }),
  },
  {
    of: ({ query, filters }) => [query, filters],
    changed: i18n.formatMessage({
      id: 'visualize.versions.search',
      defaultMessage: 'Query or filters changed',
    }),
  },
  {
    of: ({ params, uiState, description }) => [params, uiState, description],
    changed: i18n.formatMessage({
      id: 'visualize.versions.options',
      defaultMessage: 'Options or description changed',
    }),
  },
];
