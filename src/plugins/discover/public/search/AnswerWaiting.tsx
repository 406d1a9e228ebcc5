import { i18n } from '#common/i18n';
import { Button, Running, Skeleton } from '#ui';

interface AnswerWaitingProps {
  isFetching: boolean;
  /** How far it is, in words. */
  progress: string | undefined;
  /** Pixels of what is waited for. */
  height: number;
  onCancel: () => void;
  onSearch: () => void;
}

/** In the place of what a search finds: the seconds that it takes, or that somebody ended it. */
export const AnswerWaiting = (props: AnswerWaitingProps) =>
  props.isFetching ? (
    <>
      <Running progress={props.progress} onCancel={props.onCancel} />
      <Skeleton height={props.height} />
    </>
  ) : (
    <p role="status">
      {i18n.formatMessage({
        id: 'discover.canceled',
        defaultMessage: 'The search was canceled',
      })}{' '}
      <Button size="s" onClick={props.onSearch}>
        {i18n.formatMessage({ id: 'discover.searchAgain', defaultMessage: 'Search again' })}
      </Button>
    </p>
  );
