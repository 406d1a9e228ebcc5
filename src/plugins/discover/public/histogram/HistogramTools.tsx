import { i18n } from '#common/i18n';
import { IconButton, Select } from '#ui';
import { canBreakDown } from '../../common/breakdown';
import type { DiscoverField } from '../../common/discover-field';
import type { DiscoverState } from '../state/search-document';
import type { ChangeSearch } from '../state/use-search-work';

interface HistogramToolsProps {
  state: DiscoverState;
  update: ChangeSearch;
  fields: readonly DiscoverField[];
}

/** By which field the bars are broken down, and whether the period before is shown, too. */
export function HistogramTools({ state, update, fields }: HistogramToolsProps) {
  const names = fields.filter(canBreakDown).map(({ name }) => name);
  const chosen = state.breakdown ?? '';
  const compare = i18n.formatMessage({
    id: 'discover.histogram.compare',
    defaultMessage: 'Compare with the previous period',
  });
  return (
    <>
      <Select
        label={i18n.formatMessage({
          id: 'discover.histogram.breakdown',
          defaultMessage: 'Break down by',
        })}
        labelHidden
        size="s"
        value={names.includes(chosen) ? chosen : ''}
        options={[
          {
            value: '',
            label: i18n.formatMessage({
              id: 'discover.histogram.noBreakdown',
              defaultMessage: 'No breakdown',
            }),
          },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(name) => update({ breakdown: name === '' ? undefined : name })}
      />
      <IconButton
        size="s"
        icon="recent"
        label={compare}
        active={state.compare === true}
        aria-pressed={state.compare === true}
        onClick={() => update({ compare: state.compare ? undefined : true })}
      />
    </>
  );
}
