import { createContext, Fragment } from 'react';
import type { ShownText } from '../documents/cell-window';
import styles from '../documents/FieldValues.module.css';
import type { FindMarks } from './find-marks';

/** What the search around looked for; missing where nothing is marked (`doc_table:highlight`). */
export const MarksContext = createContext<FindMarks | undefined>(undefined);

/** What is shown of a text, with what was found in it marked. It stays text, whatever it holds. */
export function Marked({ text, marks, start, end, isCutBefore }: ShownText) {
  const inside = marks
    .filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => ({ start: Math.max(start, mark.start), end: Math.min(end, mark.end) }));
  return (
    <>
      {isCutBefore && '…'}
      {inside.map((mark, at) => (
        <Fragment key={mark.start}>
          {text.slice(inside[at - 1]?.end ?? start, mark.start)}
          <mark className={styles.mark}>{text.slice(mark.start, mark.end)}</mark>
        </Fragment>
      ))}
      {text.slice(inside.at(-1)?.end ?? start, end)}
      {end < text.length && '…'}
    </>
  );
}
