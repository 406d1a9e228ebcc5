import { i18n } from '#common/i18n';
import { FieldAction, FieldLine } from '#plugins/index-patterns/public';
import { IconButton } from '#ui';
import { type DiscoverField, tooltipOf } from '../../common/discover-field';

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
    <FieldLine
      fieldType={field.type}
      name={field.name}
      label={field.label}
      title={tooltipOf(field)}
      aria-expanded={open}
      onClick={onOpen}
      action={
        <FieldAction>
          <IconButton
            size="s"
            icon={selected ? 'x' : 'plus'}
            label={label}
            onClick={onToggleColumn}
          />
        </FieldAction>
      }
    />
  );
}
