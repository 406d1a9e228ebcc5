import { Panel, useObservable } from '#ui';
import { UploadRow } from './UploadRow';
import styles from './UploadList.module.css';
import type { Uploads } from './uploads';

export interface UploadListProps {
  uploads: Uploads;
  toDiscoverHref: (index: string) => string;
  onShowRejected: (index: string) => void;
  /** Where the types of its fields are changed. */
  onShowTypes: (index: string) => void;
}

/** Every file on its way in, and what became of it. */
export function UploadList({ uploads, ...actions }: UploadListProps) {
  const items = useObservable(uploads.items$, uploads.items());
  if (items.length === 0) return null;
  return (
    <Panel className={styles.root}>
      <ul>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} uploads={uploads} {...actions} />
        ))}
      </ul>
    </Panel>
  );
}
