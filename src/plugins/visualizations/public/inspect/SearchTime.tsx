import { i18n } from '#common/i18n';
import type { SearchRequest, SearchResponse } from '#common/search';
import { explainTime, type MeasuredSearch } from './explain-time';
import { MeasuredParts } from './MeasuredParts';
import { readProfile } from './read-profile';
import { WhySlow } from './WhySlow';

export type AskSearch = (
  request: SearchRequest,
  options: { signal: AbortSignal },
) => Promise<SearchResponse>;

/** What of a search took how long. */
export const WhySlowSearch = ({
  request,
  search,
}: {
  request: SearchRequest;
  search: AskSearch;
}) => (
  <WhySlow measure={(signal) => measureSearch(request, search, signal)}>
    {(measured) => <SearchTime measured={measured} />}
  </WhySlow>
);

async function measureSearch(
  request: SearchRequest,
  search: AskSearch,
  signal: AbortSignal,
): Promise<MeasuredSearch> {
  const start = performance.now();
  const body = { ...request.body, profile: true };
  const response = await search({ ...request, body }, { signal });
  const total = performance.now() - start;
  const { profile } = response as SearchResponse & { profile?: unknown };
  return { total, took: response.took, profile: readProfile(profile) };
}

function SearchTime({ measured }: { measured: MeasuredSearch }) {
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
      <MeasuredParts parts={parts} whole={milliseconds} />
    </>
  );
}
