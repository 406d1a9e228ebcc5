import { i18n } from '#common/i18n';
import { useBuilder } from '../builder/builder-context';
import { AddAggregation } from './AddAggregation';
import { AggregationCard } from './AggregationCard';
import { roleName } from './names';
import { rolesOf } from '../model/roles-of';
import styles from './Aggregations.module.css';

/** Every role of the chart with what stands there. */
export function DataTab() {
  const { type, visualization } = useBuilder();
  const roles = rolesOf(type, visualization);
  return (
    <>
      {roles.map((role) => (
        <section key={role} className={styles.section}>
          <h3>
            {roleName(role, visualization.type)}
            <AddAggregation role={role} />
          </h3>
          <ul className={styles.cards}>
            {visualization.aggs
              .filter(({ schema }) => schema === role)
              .map((one) => (
                <AggregationCard key={one.id} aggregation={one} />
              ))}
          </ul>
        </section>
      ))}
      {roles.length === 0 && (
        <p className={styles.aside}>
          {i18n.formatMessage({
            id: 'visualize.data.none',
            defaultMessage: 'This chart type shows no data from an index.',
          })}
        </p>
      )}
    </>
  );
}
