import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Tabs } from '#ui';
import { DataTab } from '../aggregations/DataTab';
import { StyleTab } from '../options/StyleTab';
import { useBuilder } from './builder-context';
import styles from './OptionsPanel.module.css';
import { TypePicker } from './TypePicker';

/** The type with its options, and what the chart is computed from. */
export function OptionsPanel() {
  const { opened } = useBuilder();
  const [chosen, setTab] = useState<'style' | 'data'>('style');
  const [seen, setSeen] = useState(opened);
  // A chip that was pressed shows its settings.
  if (opened !== seen) {
    setSeen(opened);
    if (opened !== undefined) setTab('data');
  }
  const label = i18n.formatMessage({ id: 'visualize.options', defaultMessage: 'Options' });
  return (
    <aside className={styles.root} aria-label={label}>
      <Tabs
        label={label}
        selected={chosen}
        onSelect={setTab}
        tabs={[
          {
            id: 'style',
            label: i18n.formatMessage({ id: 'visualize.tab.style', defaultMessage: 'Style' }),
          },
          {
            id: 'data',
            label: i18n.formatMessage({ id: 'visualize.tab.data', defaultMessage: 'Data' }),
          },
        ]}
      >
        <div className={styles.body}>
          {chosen === 'data' ? (
            <DataTab />
          ) : (
            <>
              <TypePicker />
              <StyleTab />
            </>
          )}
        </div>
      </Tabs>
    </aside>
  );
}
