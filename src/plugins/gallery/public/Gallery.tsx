import { useState } from 'react';
import { Tabs } from '#ui';
import styles from './Gallery.module.css';
import { SHEETS, type SheetName } from './sheets';

const TABS = (Object.keys(SHEETS) as SheetName[]).map((id) => ({ id, label: id }));

export function Gallery({ first }: { first: SheetName }) {
  const [name, setName] = useState<SheetName>(first);
  const Sheet = SHEETS[name];
  return (
    <main className={styles.root} data-test-subj="gallery">
      <h1 className={styles.title}>Gallery</h1>
      <Tabs label="Sheets" tabs={TABS} selected={name} onSelect={setName}>
        <div className={styles.sheet}>
          <Sheet />
        </div>
      </Tabs>
    </main>
  );
}
