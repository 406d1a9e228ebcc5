import { i18n } from '#common/i18n';
import { Button, Icon } from '#ui';
import { Popover } from '#ui/overlays';
import styles from './Controls.module.css';
import { ListValues, type ListValuesProps, waitsForParent } from './ListValues';

export interface ListControlProps extends ListValuesProps {
  /** One row high: its values open over the page. */
  compact: boolean;
}

/** A list of values, all of it in sight or behind a button that says what is chosen. */
export function ListControl({ compact, ...props }: ListControlProps) {
  const { control, waiting } = props;
  return (
    <fieldset className={styles.control} disabled={waiting}>
      <legend className={styles.legend} dir="auto">
        {control.label}
      </legend>
      {compact ? <ListMenu {...props} /> : <ListValues {...props} />}
    </fieldset>
  );
}

function ListMenu(props: ListValuesProps) {
  const { control, choice, waiting } = props;
  const chosen = choice && 'length' in choice ? choice : [];
  const all = chosen.map(String).join(', ');
  const text = waiting ? waitsForParent() : all === '' ? anyValue() : all;
  return (
    <Popover
      label={control.label}
      className={styles.menu}
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          size="s"
          className={styles.chosen}
          disabled={waiting}
          title={text}
          aria-label={`${control.label}: ${text}`}
        >
          <span className={styles.chosenText} dir="auto">
            {text}
          </span>
          {chosen.length > 1 && <span className={styles.count}>{chosen.length}</span>}
          <Icon name="down" size="s" />
        </Button>
      )}
    >
      <div className={styles.menuContent}>
        <ListValues {...props} />
      </div>
    </Popover>
  );
}

export const anyValue = () =>
  i18n.formatMessage({ id: 'visualizations.controls.any', defaultMessage: 'Any' });
