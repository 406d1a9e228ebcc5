import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Canceled } from './Canceled';
import { ErrorCallout } from './ErrorCallout';
import { Running } from './Running';
import { Skeleton } from './Skeleton';

export interface AnswerStateProps {
  /** What was asked, as TanStack Query keeps it. */
  query: {
    isPending: boolean;
    isFetching: boolean;
    /** What is shown is the answer of another question. */
    isPlaceholderData: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  /** Of what was asked: whoever waits can end it. */
  queryKey: QueryKey;
  /** Of what will be there, in pixels. */
  height: number;
  /** What failed, where the place does not say it. */
  title?: string;
  /** What is waited for, in a few words; "Loading" where nothing is said. */
  label?: string;
  /** How far it is, in words. */
  progress?: string | undefined;
}

/** In the place of an answer: a block and the seconds that pass until it is there, or why it is not. */
export function AnswerState(props: AnswerStateProps) {
  const { query, queryKey, height, title, progress } = props;
  const { isPending, isFetching, isPlaceholderData, error, refetch } = query;
  const queries = useQueryClient();
  const [isCanceled, setCanceled] = useState(false);
  if (!isPending && !isPlaceholderData) {
    if (!error) return null;
    return <ErrorCallout {...(title && { title })} error={error} onRetry={() => void refetch()} />;
  }
  if (isCanceled && !isFetching) {
    return (
      <Canceled
        onRetry={() => {
          setCanceled(false);
          void refetch();
        }}
      />
    );
  }
  const cancel = () => {
    setCanceled(true);
    void queries.cancelQueries({ queryKey, exact: true });
  };
  return (
    <>
      {isFetching && (
        <Running label={props.label ?? loading()} progress={progress} onCancel={cancel} />
      )}
      {isPending && <Skeleton height={height} />}
    </>
  );
}

const loading = () => i18n.formatMessage({ id: 'ui.loading', defaultMessage: 'Loading' });
