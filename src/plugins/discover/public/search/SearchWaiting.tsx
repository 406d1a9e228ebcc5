import { useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { Button, Callout, Running } from '#ui';

interface Asked {
  isFetching: boolean;
  isPlaceholderData: boolean;
  isPending: boolean;
}

interface SearchWaitingProps {
  summary: Asked;
  documents: Asked;
  /** Something is asked at all. */
  isAsked: boolean;
  /** How far it is, in words. */
  progress: string | undefined;
  onSearch: () => void;
}

/** The seconds that a search takes and its end, or that somebody ended it. */
export function SearchWaiting(props: SearchWaitingProps) {
  const { summary, documents, isAsked, progress, onSearch } = props;
  const queries = useQueryClient();
  const both = [summary, documents];
  if (both.some(({ isFetching }) => isFetching)) {
    const cancel = () => {
      void queries.cancelQueries({ queryKey: ['discover', 'summary'] });
      void queries.cancelQueries({ queryKey: ['discover', 'documents'] });
    };
    return <Running progress={progress} onCancel={cancel} />;
  }
  const isCanceled = isAsked && both.some((one) => one.isPlaceholderData || one.isPending);
  if (!isCanceled) return null;
  return (
    <Callout
      tone="warning"
      title={i18n.formatMessage({
        id: 'discover.canceled',
        defaultMessage: 'The search was canceled',
      })}
    >
      {both.some((one) => one.isPlaceholderData) && (
        <p>
          {i18n.formatMessage({
            id: 'discover.canceledText',
            defaultMessage: 'What is shown is of the search before.',
          })}
        </p>
      )}
      <Button size="s" onClick={onSearch}>
        {i18n.formatMessage({ id: 'discover.searchAgain', defaultMessage: 'Search again' })}
      </Button>
    </Callout>
  );
}
