import { useMutation } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { SearchRequest, SearchResponse } from '#common/search';
import { Button, ErrorCallout } from '#ui';
import type { InspectedRequest } from '../types';
import { explainTime, type MeasuredSearch } from './explain-time';
import styles from './InspectFlyout.module.css';
import { type ProfiledPart, readProfile } from './read-profile';

export type AskSearch = (request: SearchRequest) => Promise<SearchResponse>;

interface WhySlowProps {
  request: InspectedRequest;
  search: AskSearch;
}

/** Asks once more, with a profile: what took how long, in words and by parts. */
export function WhySlow({ request, search }: WhySlowProps) {
  const measure = useMutation({ mutationFn: () => measureSearch(request.request, search) });
  return (
    <div aria-live="polite">
      <Button
        size="s"
        icon="clock"
        aria-busy={measure.isPending}
        disabled={measure.isPending}
        onClick={() => measure.mutate()}
      >
        {i18n.formatMessage({
          id: 'visualizations.slow',
          defaultMessage: 'Why slow? Ask again and measure',
        })}
      </Button>
      {measure.error && <ErrorCallout error={measure.error} />}
      {measure.data && <Measured measured={measure.data} />}
    </div>
  );
}

async function measureSearch(request: SearchRequest, search: AskSearch): Promise<MeasuredSearch> {
  const start = performance.now();
  const response = await search({ ...request, body: { ...request.body, profile: true } });
  const total = performance.now() - start;
  const { profile } = response as SearchResponse & { profile?: unknown };
  return { total, took: response.took, profile: readProfile(profile) };
}

function Measured({ measured }: { measured: MeasuredSearch }) {
  const { parts, milliseconds, of } = measured.profile;
  return (
    <>
      <p>{explainTime(measured)}</p>
      {parts.length === 0 && (
        <p>
          {i18n.formatMessage({
            id: 'visualizations.slow.hidden',
            defaultMessage:
              'The engine names no parts. Where a rule of your role limits rows, neither statements nor their times are shown.',
          })}
        </p>
      )}
      {of > 1 && (
        <p>
          {i18n.formatMessage(
            {
              id: 'visualizations.slow.shards',
              defaultMessage: 'Of {count, number} shards, this is the slowest one.',
            },
            { count: of },
          )}
        </p>
      )}
      <Parts parts={parts} whole={milliseconds} />
    </>
  );
}

/** As a tree, the slowest first. */
function Parts({ parts, whole }: { parts: readonly ProfiledPart[]; whole: number }) {
  if (parts.length === 0) return null;
  const sorted = parts.toSorted((one, other) => other.milliseconds - one.milliseconds);
  return (
    <ul className={styles.parts}>
      {sorted.map((part, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no names of their own
        <li key={position}>
          <meter min={0} max={1} value={shareOf(part, whole)} aria-hidden /> {textOf(part, whole)}
          {part.description && (
            <pre className={styles.code} dir="ltr" tabIndex={0} aria-label={part.name}>
              {part.description}
            </pre>
          )}
          <Parts parts={part.parts} whole={whole} />
        </li>
      ))}
    </ul>
  );
}

const shareOf = ({ milliseconds }: ProfiledPart, whole: number) =>
  whole === 0 ? 0 : milliseconds / whole;

function textOf(part: ProfiledPart, whole: number): string {
  const values = {
    name: part.name,
    share: i18n.formatNumber(shareOf(part, whole), {
      style: 'percent',
      maximumFractionDigits: 0,
    }),
    time: i18n.formatNumber(part.milliseconds, { maximumFractionDigits: 1 }),
  };
  return part.rows === undefined
    ? i18n.formatMessage(
        { id: 'visualizations.slow.item', defaultMessage: '{name}: {share}, {time} ms' },
        values,
      )
    : i18n.formatMessage(
        {
          id: 'visualizations.slow.itemRows',
          defaultMessage:
            '{name}: {share}, {time} ms, {rows, plural, one {# row} other {# rows}} answered',
        },
        { ...values, rows: part.rows },
      );
}
