import { createContext, Fragment, useContext } from 'react';
import styles from '../documents/FieldValues.module.css';
import type { FindMarks } from './find-marks';

/** What the search around looked for; missing where nothing is marked (`doc_table:highlight`). */
export const MarksContext = createContext<FindMarks | undefined>(undefined);

export interface MarkedProps {
  field: { name?: string; type?: string } | undefined;
  text: string;
}

/** A text with what was found in it marked. It stays text, whatever it holds. */
export function Marked({ field, text }: MarkedProps) {
  const find = useContext(MarksContext);
  const { name, type } = field ?? {};
  const marks = find && name !== undefined && type !== undefined ? find({ name, type }, text) : [];
  if (marks.length === 0) return text;
  return (
    <>
      {marks.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(marks[at - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end)}
    </>
  );
}
