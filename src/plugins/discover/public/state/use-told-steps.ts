import { useEffect, useRef, useState } from 'react';
import { i18n } from '#common/i18n';
import type { SearchWork } from './use-search-work';

type Direction = 'undo' | 'redo';

/** Steps back and forth, each with what it changed in words for whoever does not see it. */
export function useToldSteps({ content, canUndo, canRedo, dispatch }: SearchWork) {
  const taken = useRef<{ direction: Direction; from: typeof content }>(undefined);
  const [told, setTold] = useState({ count: 0, text: '' });
  useEffect(() => {
    const { direction, from } = taken.current ?? {};
    taken.current = undefined;
    if (!direction || !from) return;
    const say = async () => {
      const { describeStep } = await import(
        /* webpackChunkName: "discover-dialogs" */ './describe-step'
      );
      const text = tell(direction, describeStep(from.state, content.state));
      setTold(({ count }) => ({ count: count + 1, text }));
    };
    void say();
  }, [content]);
  return {
    canUndo,
    canRedo,
    dispatch(action: { type: Direction }) {
      const isPossible = action.type === 'undo' ? canUndo : canRedo;
      if (isPossible) taken.current = { direction: action.type, from: content };
      dispatch(action);
    },
    // Said again where the next step is one of the same kind.
    told: told.text + '\u00a0'.repeat(told.count % 2),
  };
}

const tell = (direction: Direction, parts: string) =>
  direction === 'undo'
    ? i18n.formatMessage({ id: 'discover.undone', defaultMessage: 'Undone: {parts}' }, { parts })
    : i18n.formatMessage({ id: 'discover.redone', defaultMessage: 'Redone: {parts}' }, { parts });
