import { type ReactNode, useEffect, useMemo } from 'react';
import { type ValueProblem, valueProblemOf } from '#common/refused-values';
import { missingIndexOf } from '#common/search';
import { MissingIndex, RefusedValue } from './result-messages';

/** What a part of a page leaves to the page to tell, once for all of its parts. */
export interface PageMessages {
  /** The index is gone, or there again (undefined): whoever listens says so once for all charts. */
  onMissingIndex?: ((index: string | undefined) => void) | undefined;
  /** A value of a query or a filter does not fit its field, or all fit again (undefined): a query bar shows where. */
  onRefusedValue?: ((problem: ValueProblem | undefined) => void) | undefined;
  /** The query bar around it shows its own query and filters, too: what is wrong in them is told there. */
  showsOwnQuery?: boolean | undefined;
}

/** Tells the page why there is no answer. Returns what stands here instead; undefined where that is told here. */
export function usePageMessage(
  failure: unknown,
  loading: boolean,
  { onMissingIndex, onRefusedValue, showsOwnQuery }: PageMessages,
): ReactNode {
  const index = missingIndexOf(failure);
  const refused = useMemo(() => valueProblemOf(failure), [failure]);
  useEffect(() => {
    if (!loading) onMissingIndex?.(index);
  }, [loading, index, onMissingIndex]);
  useEffect(() => {
    if (!loading) onRefusedValue?.(refused);
  }, [loading, refused, onRefusedValue]);
  if (index !== undefined && onMissingIndex) return <MissingIndex index={index} />;
  const isShownAbove = refused && (refused.ofPage || showsOwnQuery);
  return isShownAbove && onRefusedValue && !loading ? <RefusedValue /> : undefined;
}
