import { useId } from 'react';
import { i18n } from '#common/i18n';
import { isAdditive, isMetric } from '#plugins/visualizations/common';
import type { ChartType } from '#plugins/visualizations/public';
import { Icon } from '#ui';
import { changeType } from '../model/change-type';
import { useBuilder } from './builder-context';
import { Thumbnail } from './Thumbnail';
import styles from './OptionsPanel.module.css';

/** No picture of numbers says what they are. */
const isPlain = ({ searches }: ChartType) => searches !== true;

/** Every kind of chart: what was made is carried over. */
export function TypePicker() {
  const { types, type, change, visualization } = useBuilder();
  const { aggs } = visualization;
  const addsUp = aggs.filter((one) => isMetric(one.type)).every((one) => isAdditive(one, aggs));
  const isRefused = (one: ChartType) => one.showsShares === true && !addsUp && one.id !== type?.id;
  const reason = i18n.formatMessage({
    id: 'visualize.type.needsSums',
    defaultMessage:
      'Can’t show shares of a whole: averages, minimums, maximums and the like don’t add up.',
  });
  const reasonId = useId();
  const chosen = types.list().filter((one) => one.isChosen !== false || one.id === type?.id);
  const refused = chosen.filter(isRefused);
  const label = i18n.formatMessage({ id: 'visualize.type', defaultMessage: 'Chart type' });
  return (
    <section className={styles.section}>
      <h3>{label}</h3>
      <div role="group" aria-label={label} className={styles.types}>
        {chosen.map((one) => (
          <button
            key={one.id}
            type="button"
            aria-pressed={one.id === type?.id}
            aria-label={one.title}
            aria-disabled={isRefused(one) || undefined}
            aria-describedby={isRefused(one) ? reasonId : undefined}
            title={`${one.title}: ${isRefused(one) ? reason : one.description}`}
            onClick={() =>
              !isRefused(one) &&
              change((before) => ({
                ...changeType(before, types.get(before.visualization.type), one),
                automatic: false,
              }))
            }
          >
            {isPlain(one) ? <Icon name={one.icon} /> : <Thumbnail type={one.id} />}
          </button>
        ))}
      </div>
      {refused.length > 0 && (
        <p id={reasonId} className={styles.reason}>
          {`${refused.map(({ title }) => title).join(', ')}: ${reason}`}
        </p>
      )}
    </section>
  );
}
