import { i18n } from '#common/i18n';
import { Button, Checkbox, classNames, Icon } from '#ui';
import { Popover } from '#ui/overlays';
import type { Choice, ChartContext, Control, ControlSelection } from '../../../common';
import styles from './Controls.module.css';
import { anyValue } from './ListControl';
import { ListValues } from './ListValues';
import { RangeControl } from './RangeControl';

export interface ControlMenuProps {
  /** One of a page. */
  control: Control;
  /** What limits its values. */
  context: ChartContext;
  selection: ControlSelection;
  /** Whether values that nothing has any more are marked. */
  validates: boolean;
  onSelect: (selection: ControlSelection) => void;
}

/** A button that says what is chosen; its values are asked for while it is open. */
export function ControlMenu(props: ControlMenuProps) {
  const { control, selection } = props;
  const text = describeSelection(selection);
  return (
    <Popover
      label={control.label}
      className={styles.menu}
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          size="s"
          className={styles.chosen}
          title={text}
          aria-label={`${control.label}: ${text}`}
        >
          <span
            className={classNames(styles.chosenText, selection.exclude && styles.excluded)}
            dir="auto"
          >
            {text}
          </span>
          <Icon name="down" size="s" />
        </Button>
      )}
    >
      <div className={styles.menuContent}>
        {control.type === 'range' ? <RangeMenu {...props} /> : <ListMenu {...props} />}
      </div>
    </Popover>
  );
}

function RangeMenu({ control, context, selection, onSelect }: ControlMenuProps) {
  return (
    <RangeControl
      {...{ control, context }}
      parentFilter={undefined}
      compact={false}
      choice={rangeOf(selection)}
      onChoose={(choice) => 'length' in choice || onSelect(choice)}
    />
  );
}

function ListMenu({ control, context, selection, validates, onSelect }: ControlMenuProps) {
  const { values = [], exclude, exists } = selection;
  const select = (change: {
    [Key in keyof ControlSelection]: ControlSelection[Key] | undefined;
  }) => {
    const all = Object.entries({ ...selection, ...change });
    onSelect(Object.fromEntries(all.filter(([, value]) => value !== undefined)));
  };
  const choose = (choice: Choice) => {
    if ('length' in choice) {
      select({ values: choice.length > 0 ? choice : undefined, exists: undefined });
    }
  };
  return (
    <>
      <Checkbox
        label={i18n.formatMessage({
          id: 'visualizations.controls.exclude',
          defaultMessage: 'Exclude what is selected',
        })}
        checked={exclude === true}
        onChange={(checked) => select({ exclude: checked || undefined })}
      />
      <Checkbox
        label={i18n.formatMessage({
          id: 'visualizations.controls.exists',
          defaultMessage: 'Any value (the field exists)',
        })}
        checked={exists === true}
        onChange={(checked) => select({ exists: checked || undefined, values: undefined })}
      />
      <ListValues
        {...{ control, context, validates }}
        choice={values}
        parentFilter={undefined}
        waiting={false}
        onChoose={choose}
      />
    </>
  );
}

function rangeOf({ from, to }: ControlSelection): { from?: number; to?: number } {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function describeSelection({ values, exclude, exists, from, to }: ControlSelection): string {
  if (from !== undefined || to !== undefined) return `${from ?? '…'} – ${to ?? '…'}`;
  const text = exists
    ? i18n.formatMessage({ id: 'visualizations.controls.existing', defaultMessage: 'Exists' })
    : (values ?? []).map(String).join(', ');
  if (text === '') return anyValue();
  return exclude
    ? i18n.formatMessage(
        { id: 'visualizations.controls.not', defaultMessage: 'Not {text}' },
        { text },
      )
    : text;
}
