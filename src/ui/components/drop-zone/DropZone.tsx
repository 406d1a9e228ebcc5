import { useId, useRef, type ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './DropZone.module.css';
import { useFileDrop } from './use-file-drop';

export interface DropZoneProps {
  /** What to drop here, as a heading. */
  title: ReactNode;
  hint?: ReactNode;
  image?: ReactNode;
  /** The words on the button that opens the file dialog. */
  chooseLabel: ReactNode;
  chooseClassName?: string;
  /** Extensions the file dialog offers, with dots. */
  accept?: string;
  onFiles: (files: readonly File[]) => void;
  /** More buttons beside the first. */
  children?: ReactNode;
}

/**
 * Files by drop anywhere on the page, or by the file dialog. The input is a real one, only not
 * seen: keys and screen readers reach it.
 */
export function DropZone(props: DropZoneProps) {
  const { title, hint, image, chooseLabel, chooseClassName, accept, onFiles, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const dragging = useFileDrop(onFiles);
  return (
    <div className={classNames(styles.root, dragging && styles.dragging)}>
      {image}
      <h2 className={styles.title}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.actions}>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={accept}
          className={styles.input}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file can be chosen again.
            event.target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
        <label htmlFor={id} className={classNames(styles.choose, chooseClassName)}>
          {chooseLabel}
        </label>
        {children}
      </div>
    </div>
  );
}
