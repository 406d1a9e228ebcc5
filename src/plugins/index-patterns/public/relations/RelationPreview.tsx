import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import { type SearchClient, useSearchProgress } from '#plugins/data/public';
import { AnswerState, Callout, Table } from '#ui';
import { nameOfRelated, type Relation } from '../../common';
import { type FoundRelation, keysTwice, MOST_SHOWN, previewRelation } from './relation-searches';

interface RelationPreviewProps {
  searchClient: SearchClient;
  index: string;
  query: JsonObject;
  relation: Relation;
  /** The field there that has the key, as it is counted by; undefined where it can't be. */
  exactKey: string | undefined;
}

/** How many documents find something, what the first of them find, and keys that are not one document's. */
export function RelationPreview(props: RelationPreviewProps) {
  const { searchClient, index, query, relation, exactKey } = props;
  const { progress, watch } = useSearchProgress();
  const queryKey = ['index-patterns', 'relation', index, query, relation];
  const preview = useQuery({
    queryKey,
    queryFn({ signal }) {
      watch(signal);
      return previewRelation(searchClient, { index, query }, relation, signal);
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  const other = { index: relation.index, exactName: exactKey ?? '' };
  const twice = useQuery({
    queryKey: ['index-patterns', 'twice', other],
    queryFn: ({ signal }) => keysTwice(searchClient, other, signal),
    enabled: exactKey !== undefined,
    retry: false,
  });
  return (
    <section aria-live="polite" aria-busy={preview.isFetching}>
      <AnswerState query={preview} {...{ queryKey, progress }} height={48} />
      {preview.isSuccess && <Found found={preview.data} relation={relation} />}
      {twice.data && twice.data.length > 0 && (
        <Callout tone="warning">
          {i18n.formatMessage(
            {
              id: 'indexPatterns.relation.twice',
              defaultMessage:
                'Several documents of {index} have the same key, for example {keys}. The values of the one that came first are taken, and of several indices those of the first by its name.',
            },
            { index: relation.index, keys: twice.data.join(', ') },
          )}
        </Callout>
      )}
    </section>
  );
}

function Found({ found, relation }: { found: FoundRelation; relation: Relation }) {
  const all = relation.fields.map(({ value }) => nameOfRelated(relation.name, value));
  const names = all.slice(0, MOST_SHOWN);
  return (
    <>
      <p>
        {i18n.formatMessage(
          {
            id: 'indexPatterns.relation.found',
            defaultMessage:
              'The key of {found} of {total, plural, one {# document} other {# documents}} is in {index}.',
          },
          { found: i18n.formatNumber(found.found), total: found.total, index: relation.index },
        )}
      </p>
      {names.length < all.length && (
        <p>
          {i18n.formatMessage(
            {
              id: 'indexPatterns.relation.shown',
              defaultMessage:
                'The preview shows the first {shown} of {count} fields. A search may ask for {most} of them at once.',
            },
            { shown: names.length, count: all.length, most: MOST_SHOWN + 1 },
          )}
        </p>
      )}
      {found.rows.length > 0 && (
        <Table
          caption={i18n.formatMessage({
            id: 'indexPatterns.preview',
            defaultMessage: 'First documents',
          })}
          rows={found.rows.map((row, at) => ({ ...row, at }))}
          rowKey={({ at }) => String(at)}
          columns={[
            {
              id: 'key',
              header: <bdi>{relation.here}</bdi>,
              render: ({ key }) => <bdi>{key}</bdi>,
            },
            ...names.map((name, at) => ({
              id: name,
              header: <bdi>{name}</bdi>,
              render: ({ values }: FoundRelation['rows'][number]) => <bdi>{values[at]}</bdi>,
            })),
          ]}
        />
      )}
    </>
  );
}
