import { useQueryClient } from '@tanstack/react-query';
import { Running } from '#ui';
import styles from '../DiscoverPage.module.css';
import { CanceledSearch } from './CanceledSearch';

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
    return (
      <div className={styles.waiting}>
        <Running progress={progress} onCancel={cancel} />
      </div>
    );
  }
  const isCanceled = isAsked && both.some((one) => one.isPlaceholderData || one.isPending);
  if (!isCanceled) return null;
  return <CanceledSearch isOld={both.some((one) => one.isPlaceholderData)} onSearch={onSearch} />;
}
