import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import { type SearchClient, useSearchProgress } from '#plugins/data/public';
import { AnswerState, Callout } from '#ui';
import styles from './CalculatedFieldForm.module.css';
import { previewScript } from './script-preview';
import { useSettled } from './use-settled';

interface PreviewValuesProps {
  searchClient: SearchClient;
  index: string;
  query: JsonObject;
  source: string;
  lang: string;
}

/** What the script gives for the first documents, while it is typed. */
export function PreviewValues({ searchClient, index, query, source, lang }: PreviewValuesProps) {
  const settled = useSettled(source);
  const { progress, watch } = useSearchProgress();
  const queryKey = ['index-patterns', 'preview', index, query, settled, lang];
  const preview = useQuery({
    queryKey,
    queryFn({ signal }) {
      watch(signal);
      return previewScript(searchClient, { index, query }, { source: settled, lang }, signal);
    },
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (settled.trim() === '') return null;
  const { data } = preview;
  return (
    <section aria-live="polite" aria-busy={preview.isFetching}>
      <h3 className={styles.title}>
        {i18n.formatMessage({
          id: 'indexPatterns.preview',
          defaultMessage: 'First documents',
        })}
      </h3>
      <AnswerState query={preview} {...{ queryKey, progress }} height={48} />
      {data?.problem !== undefined && <Callout tone="warning">{data.problem}</Callout>}
      {data && data.problem === undefined && <Values values={data.values} />}
    </section>
  );
}

function Values({ values }: { values: readonly (readonly unknown[])[] }) {
  if (values.length === 0) {
    return (
      <p className={styles.none}>
        {i18n.formatMessage({ id: 'indexPatterns.noDocuments', defaultMessage: 'No documents' })}
      </p>
    );
  }
  return (
    <ol className={styles.values}>
      {values.map((list, position) => (
        // They have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={position}>
          {list.length > 0 ? <bdi>{list.map(String).join(', ')}</bdi> : <NoValue />}
        </li>
      ))}
    </ol>
  );
}

const NoValue = () => (
  <span className={styles.none}>
    {i18n.formatMessage({ id: 'indexPatterns.noValue', defaultMessage: 'no value' })}
  </span>
);
