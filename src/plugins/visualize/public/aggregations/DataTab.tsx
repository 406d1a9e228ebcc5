import { i18n } from '#common/i18n';
import { useBuilder } from '../builder/builder-context';
import { AddAggregation } from './AddAggregation';
import { AggregationCard } from './AggregationCard';
import { describeAggregation, roleName } from './names';
import { rolesOf } from '../model/roles-of';
import styles from './Aggregations.module.css';

/** Every role of the chart with what stands there. */
export function DataTab() {
  const { type, visualization, draft, fields } = useBuilder();
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
            defaultMessage: 'This type shows no data of an index by itself.',
          })}
        </p>
      )}
      {draft.aside.length > 0 && (
        <p className={styles.aside} data-test-subj="keptAside">
          {i18n.formatMessage(
            {
              id: 'visualize.aside',
              defaultMessage:
                'Kept aside, as this type has no place for it: {names}. It comes back with a type that has.',
            },
            { names: draft.aside.map((one) => describeAggregation(one, fields)).join(', ') },
          )}
        </p>
      )}
    </>
  );
}
