import { ErrorCallout } from './ErrorCallout';
import { Skeleton } from './Skeleton';

export interface AnswerStateProps {
  /** What was asked, as TanStack Query keeps it. */
  query: { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> };
  /** Of what will be there, in pixels. */
  height: number;
  /** What failed, where the place does not say it. */
  title?: string;
}

/** In the place of an answer: a block until it is there, or why it is not. */
export function AnswerState({
  query: { isPending, error, refetch },
  height,
  title,
}: AnswerStateProps) {
  if (isPending) return <Skeleton height={height} />;
  if (!error) return null;
  return <ErrorCallout {...(title && { title })} error={error} onRetry={() => void refetch()} />;
}
