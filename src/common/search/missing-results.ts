import { i18n, translateAnswer } from '#common/i18n';
import { missingShards } from './missing-shards';
import type { SearchResponse } from './search';

/** Names of indices that a sentence has room for. */
const MOST_NAMED = 5;

/** What an answer lacks because some indices could not give theirs, in a sentence; undefined where it is whole. */
export function missingResults({ _shards: shards }: SearchResponse): string | undefined {
  const missing = shards ? missingShards(shards) : 0;
  if (!shards || missing === 0) return undefined;
  const failures = shards.failures ?? [];
  const names = [...new Set(failures.flatMap(({ index }) => index ?? []))];
  const [reason = ''] = failures.flatMap(
    ({ reason: own, attributes }) => translateAnswer({ message: own?.reason, attributes }) ?? [],
  );
  if (names.length === 0) {
    return i18n
      .formatMessage(
        {
          id: 'search.missingShards',
          defaultMessage:
            'Results are incomplete: {failed} of {total} shards did not answer. {reason}',
        },
        {
          failed: i18n.formatNumber(missing),
          total: i18n.formatNumber(shards.total),
          reason,
        },
      )
      .trim();
  }
  const first = names.slice(0, MOST_NAMED).join(', ');
  const named = names.length > MOST_NAMED ? `${first}, …` : first;
  // An index of a cluster has several shards, and others of it may have answered.
  if (missing !== names.length) {
    return i18n
      .formatMessage(
        {
          id: 'search.missingShardsOf',
          defaultMessage:
            'Results are incomplete: {failed} of {total} shards failed in {count, plural, one {# index} other {# indices}} ({names}). {reason}',
        },
        {
          failed: i18n.formatNumber(missing),
          total: i18n.formatNumber(shards.total),
          count: names.length,
          names: named,
          reason,
        },
      )
      .trim();
  }
  return i18n
    .formatMessage(
      {
        id: 'search.missingIndices',
        defaultMessage:
          'Results are incomplete: the search failed in {count, plural, one {# index} other {# indices}} ({names}). {reason}',
      },
      { count: names.length, names: named, reason },
    )
    .trim();
}
