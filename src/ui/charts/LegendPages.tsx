import { type RefObject, useLayoutEffect, useState } from 'react';
import { i18n } from '#common/i18n';
import { Icon } from '../icons/Icon';
import styles from './Legend.module.css';

export interface LegendPagesProps {
  list: RefObject<HTMLUListElement | null>;
  /** How many entries there are. */
  count: number;
}

/** Pages through a legend that has no room for all of its entries, as not every browser shows a scrollbar. */
export function LegendPages({ list, count }: LegendPagesProps) {
  const { before, after } = useOutside(list, count);
  if (!before && !after) return null;
  const turn = (pages: 1 | -1) =>
    list.current?.scrollBy({ top: pages * list.current.clientHeight });
  return (
    <div className={styles.pages}>
      <Page
        icon="up"
        isLast={!before}
        label={i18n.formatMessage({
          id: 'ui.legend.earlier',
          defaultMessage: 'Previous legend entries',
        })}
        onPress={() => turn(-1)}
      />
      <Page
        icon="down"
        isLast={!after}
        label={i18n.formatMessage({
          id: 'ui.legend.further',
          defaultMessage: 'Next legend entries',
        })}
        onPress={() => turn(1)}
      />
    </div>
  );
}

interface PageProps {
  icon: 'up' | 'down';
  label: string;
  isLast: boolean;
  onPress: () => void;
}

/** At the end it stays where it is: whoever presses it by keys is not thrown off. */
function Page({ icon, label, isLast, onPress }: PageProps) {
  return (
    <button
      type="button"
      className={styles.page}
      aria-label={label}
      title={label}
      aria-disabled={isLast || undefined}
      onClick={() => !isLast && onPress()}
    >
      <Icon name={icon} size="s" />
    </button>
  );
}

/** Sizes in a browser are fractions, and scrolled by whole pixels. */
const TOLERANCE = 2;

/** Whether there are entries above and below those that are seen. */
function useOutside(list: RefObject<HTMLUListElement | null>, count: number) {
  const [outside, setOutside] = useState({ before: false, after: false });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const read = () => {
      const { scrollTop, clientHeight, scrollHeight } = element;
      const before = scrollTop > TOLERANCE;
      const after = scrollTop + clientHeight < scrollHeight - TOLERANCE;
      setOutside((was) => (was.before === before && was.after === after ? was : { before, after }));
    };
    // Its first answer comes before the legend is painted, and of all legends of a page at once.
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [list, count]);
  return outside;
}
