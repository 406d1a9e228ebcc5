import { i18n } from '#common/i18n';
import { IconButton } from '#ui';
import type { DiscoverField } from './discover-field';
import { FieldIcon } from './FieldIcon';
import styles from './FieldList.module.css';

export interface FieldRowProps {
  field: DiscoverField;
  selected: boolean;
  open: boolean;
  onOpen: () => void;
  onToggleColumn: () => void;
}

export function FieldRow({ field, selected, open, onOpen, onToggleColumn }: FieldRowProps) {
  const label = selected
    ? i18n.formatMessage(
        { id: 'discover.fields.remove', defaultMessage: 'Remove {name} from the table' },
        { name: field.name },
      )
    : i18n.formatMessage(
        { id: 'discover.fields.add', defaultMessage: 'Add {name} to the table' },
        { name: field.name },
      );
  return (
    <div className={styles.row} data-open={open || undefined}>
      <button
        type="button"
        className={styles.field}
        aria-expanded={open}
        title={field.name}
        onClick={onOpen}
      >
        <FieldIcon type={field.type} />
        <bdi className={styles.name}>{field.name}</bdi>
      </button>
      <span className={styles.toggle}>
        <IconButton
          size="s"
          icon={selected ? 'x' : 'plus'}
          label={label}
          onClick={onToggleColumn}
        />
      </span>
    </div>
  );
}
