import { useState } from 'react';
import type { SearchResponse, TimeRange } from '#common/search';
import { useTabState } from '../tabs/use-tab-place';
import { stretchOf } from './stretch';

/** Which view is shown, and which stretch of the histogram "What is different here?" is about. */
export function useStretch(answer: SearchResponse | undefined, range: TimeRange | undefined) {
  const [view, setView] = useTabState('view', 'documents');
  const [chosen, setChosen] = useState<TimeRange>();
  const shown = view === 'differences' && !range ? 'documents' : view;
  const stretch = shown === 'differences' && range ? stretchOf(chosen, range, answer) : undefined;
  return { view: shown, setView, stretch, setChosen };
}
