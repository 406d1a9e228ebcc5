import type { StatementAnswer } from '#plugins/statements/common';
import { type InspectDetails, StatementRoles } from '#plugins/visualizations/public';
import { useBuilder, withAggregations } from './builder-context';
import styles from './Shelves.module.css';

/** Which column of the statement's answer stands where in the chart. */
export function StatementShelves({ details }: { details: InspectDetails | undefined }) {
  const { visualization, type, change } = useBuilder();
  const answer = details?.requests.find(({ name }) => name === 'statement')?.response as
    | StatementAnswer
    | undefined;
  if (!answer) return null;
  return (
    <div className={styles.statement}>
      <StatementRoles
        columns={answer.columns}
        visualization={visualization}
        type={type}
        onChange={(aggs) => change((draft) => withAggregations(draft, () => aggs))}
      />
    </div>
  );
}
