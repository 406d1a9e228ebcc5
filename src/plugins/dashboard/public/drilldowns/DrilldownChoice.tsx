import { describeFilter, type Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { writeUrlState } from '#common/url-state';
import type { ChartContext } from '#plugins/visualizations/common';
import { Button, buttonClass } from '#ui';
import { Modal } from '#ui/overlays';
import type { Drilldown } from '../../common/model/dashboard';
import { useServices } from '../services';
import styles from '../view/Dialogs.module.css';
import { applyFilters } from './apply-filters';
import { carrySearch, type Search } from './carry-search';
import { fillTemplate, valuesOf } from './drilldown-target';

export interface DrilldownChoiceProps {
  filters: readonly Filter[];
  drilldowns: readonly Drilldown[];
  context: ChartContext;
  /** What the panel is limited to by itself. */
  own: Partial<Search>;
  onFilter: () => void;
  onClose: () => void;
}

/** What to do with a value that was clicked, under the value as its heading: `carrier: EV`. */
export function DrilldownChoice(props: DrilldownChoiceProps) {
  const { filters, drilldowns, onFilter, onClose } = props;
  const { core } = useServices();
  return (
    <Modal title={filters.map(describeFilter).join(', ')} onClose={onClose}>
      <ul className={styles.choices}>
        <li>
          <Button
            icon="filter"
            onClick={() => {
              onFilter();
              onClose();
            }}
          >
            {i18n.formatMessage({
              id: 'dashboard.drilldown.filter',
              defaultMessage: 'Filter this dashboard',
            })}
          </Button>
        </li>
        {drilldowns.map((drilldown) => {
          const href = addressOf(drilldown, props, core.http.basePath.prepend);
          const isOutside = drilldown.kind === 'url';
          return (
            <li key={drilldown.id}>
              {href === undefined ? (
                <Button disabled>{drilldown.name}</Button>
              ) : (
                <a
                  className={buttonClass({})}
                  href={href}
                  {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
                  onClick={onClose}
                >
                  {drilldown.name}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

function addressOf(
  { kind, target }: Drilldown,
  { filters, context, own }: Pick<DrilldownChoiceProps, 'filters' | 'context' | 'own'>,
  prepend: (path: string) => string,
): string | undefined {
  const time = context.timeRange ?? { from: 'now-15m', to: 'now' };
  if (kind === 'url') {
    const address = fillTemplate(target, valuesOf(filters, time));
    return address?.startsWith('/') ? prepend(address) : address;
  }
  // Another dashboard has panels of its own; documents are those that the panel shows.
  const search = kind === 'discover' ? carrySearch(context, own, context.timeZone) : context;
  const state = {
    global: { time },
    app: {
      query: search.query.query,
      ...(search.query.language === 'lucene' && { language: 'lucene' as const }),
      ...(kind === 'discover' && { index: target }),
    },
    filters: applyFilters(search.filters, filters),
  };
  return kind === 'discover'
    ? prepend(`/app/discover#${writeUrlState(state)}`)
    : prepend(`/app/dashboards#${writeUrlState(state, `/view/${encodeURIComponent(target)}`)}`);
}
