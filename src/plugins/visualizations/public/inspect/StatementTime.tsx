import { formatBytes, i18n } from '#common/i18n';
import type { MeasuredKind, MeasuredPart, MeasuredStatement } from '#common/statements';
import { adviceFor, explainStatementTime, nameOfKind } from './explain-statement-time';
import styles from './InspectFlyout.module.css';
import { MeasuredParts, percentOf, type ShownPart } from './MeasuredParts';
import { WhySlow } from './WhySlow';

interface Measured {
  /** Milliseconds from asking to the answer. */
  total: number;
  measured: MeasuredStatement | undefined;
}

/** What of a statement took how long. */
export const WhySlowStatement = ({
  measure,
}: {
  measure: (signal: AbortSignal) => Promise<MeasuredStatement | undefined>;
}) => (
  <WhySlow
    measure={async (signal): Promise<Measured> => {
      const start = performance.now();
      const measured = await measure(signal);
      return { total: performance.now() - start, measured };
    }}
  >
    {(found) => <StatementTime {...found} />}
  </WhySlow>
);

function StatementTime({ total, measured }: Measured) {
  if (!measured) {
    return (
      <p>
        {i18n.formatMessage({
          id: 'visualizations.slow.clusterStatement',
          defaultMessage: 'The cluster measures no parts of statements.',
        })}
      </p>
    );
  }
  const { kinds, tree } = measured;
  const [slowest] = kinds;
  const isLimited = slowest !== undefined && slowest.milliseconds === undefined;
  return (
    <>
      <p>{explainStatementTime(total, measured)}</p>
      {slowest && <p>{adviceFor(slowest.kind)}</p>}
      <ul className={styles.parts}>
        {kinds.map((kind) => (
          <li key={kind.kind}>
            <meter min={0} max={1} value={kind.share} aria-hidden /> {kindText(kind)}
          </li>
        ))}
      </ul>
      {isLimited && (
        <p>
          {i18n.formatMessage({
            id: 'visualizations.slow.limited',
            defaultMessage:
              'A rule of your role limits rows: shares are rounded to tenths, and numbers of rows are not shown.',
          })}
        </p>
      )}
      {tree ? <Tree tree={tree} /> : !isLimited && <TooMany />}
    </>
  );
}

function kindText({ kind, share, milliseconds, rowsRead, bytesRead }: MeasuredKind): string {
  const values = { name: nameOfKind(kind), share: percentOf(share) };
  if (milliseconds === undefined) {
    return i18n.formatMessage(
      { id: 'visualizations.slow.kindShare', defaultMessage: '{name}: {share}' },
      values,
    );
  }
  const time = i18n.formatNumber(milliseconds, { maximumFractionDigits: 1 });
  if (rowsRead === undefined || bytesRead === undefined) {
    return i18n.formatMessage(
      { id: 'visualizations.slow.item', defaultMessage: '{name}: {share}, {time} ms' },
      { ...values, time },
    );
  }
  return i18n.formatMessage(
    {
      id: 'visualizations.slow.kindRead',
      defaultMessage:
        '{name}: {share}, {time} ms, {rows, plural, one {# row} other {# rows}} looked at, {bytes} handed on',
    },
    { ...values, time, rows: rowsRead, bytes: formatBytes(bytesRead) },
  );
}

function Tree({ tree }: { tree: MeasuredPart }) {
  const shown = shownPart(tree);
  return (
    <details>
      <summary>
        {i18n.formatMessage({ id: 'visualizations.slow.tree', defaultMessage: 'By parts' })}
      </summary>
      <MeasuredParts parts={[shown]} whole={wholeOf(shown)} />
    </details>
  );
}

const TooMany = () => (
  <p>
    {i18n.formatMessage({
      id: 'visualizations.slow.tooMany',
      defaultMessage: 'The statement has too many parts to show each.',
    })}
  </p>
);

const shownPart = ({ kind, operator, milliseconds, rows, parts }: MeasuredPart): ShownPart => ({
  name: i18n.formatMessage(
    { id: 'visualizations.slow.operator', defaultMessage: '{kind} ({operator})' },
    { kind: nameOfKind(kind), operator },
  ),
  milliseconds,
  rows,
  parts: parts.map(shownPart),
});

const wholeOf = ({ milliseconds, parts }: ShownPart): number =>
  parts.reduce((sum, part) => sum + wholeOf(part), milliseconds);
