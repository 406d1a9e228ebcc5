import { i18n } from '#common/i18n';
import { Icon } from '#ui';
import { changeType } from '../model/change-type';
import { useBuilder } from './builder-context';
import { Thumbnail } from './Thumbnail';
import styles from './OptionsPanel.module.css';

const PLAIN: ReadonlySet<string> = new Set(['markdown', 'input_control_vis', 'boxplot']);

/** Every kind of chart: what was made is carried over. */
export function TypePicker() {
  const { types, type, change } = useBuilder();
  const label = i18n.formatMessage({ id: 'visualize.type', defaultMessage: 'Chart type' });
  return (
    <section className={styles.section}>
      <h3>{label}</h3>
      <div role="group" aria-label={label} className={styles.types}>
        {types.list().map((one) => (
          <button
            key={one.id}
            type="button"
            aria-pressed={one.id === type?.id}
            aria-label={one.title}
            title={`${one.title}: ${one.description}`}
            onClick={() =>
              change((before) => ({
                ...changeType(before, types.get(before.visualization.type), one),
                automatic: false,
              }))
            }
          >
            {PLAIN.has(one.id) ? <Icon name={one.icon} /> : <Thumbnail type={one.id} />}
          </button>
        ))}
      </div>
    </section>
  );
}
