import { i18n } from '#common/i18n';
import { IconButton } from '../components/button/IconButton';
import { isRightToLeft } from '../direction';
import { Menu, type MenuItem } from '../overlays/popover/Menu';
import styles from './DataGrid.module.css';
import type { GridHeaderProps } from './GridHeader';
import type { GridColumn } from './grid-props';

interface ColumnMenuProps extends Omit<
  GridHeaderProps,
  'items' | 'pinned' | 'openWidth' | 'columns' | 'selection'
> {
  column: GridColumn;
}

/** What can be done with a column. */
export function ColumnMenu(props: ColumnMenuProps) {
  const label = i18n.formatMessage(
    { id: 'ui.grid.columnMenu', defaultMessage: 'Column {column}' },
    { column: props.column.title },
  );
  return (
    <span className={styles.columnMenu}>
      <Menu
        label={label}
        placement="bottom-end"
        items={() => [...orderItems(props), ...placeItems(props)]}
        renderTrigger={(trigger) => <IconButton size="s" icon="more" label={label} {...trigger} />}
      />
    </span>
  );
}

function orderItems({ column, onSort, columnItems }: ColumnMenuProps): readonly MenuItem[] {
  const { id, sortable } = column;
  const further = columnItems?.(column) ?? [];
  if (!sortable || !onSort) return further;
  return [
    {
      id: 'sortAlso',
      icon: 'sort',
      label: i18n.formatMessage({
        id: 'ui.grid.sortAlso',
        defaultMessage: 'Sort by this column, too',
      }),
      onSelect: () => onSort(id, true),
    },
    ...further,
  ];
}

function placeItems(props: ColumnMenuProps): readonly MenuItem[] {
  const { column, onMoveColumn, onRemoveColumn, onPinColumn, onFitColumn } = props;
  const { id, movable, pinned = false } = column;
  const reversed = isRightToLeft();
  const pinLabel = pinned
    ? i18n.formatMessage({ id: 'ui.grid.unpin', defaultMessage: 'Unpin' })
    : i18n.formatMessage({ id: 'ui.grid.pin', defaultMessage: 'Pin to the left' });
  const items: readonly (MenuItem | false | undefined)[] = [
    onPinColumn && {
      id: 'pin',
      icon: 'pin',
      label: pinLabel,
      onSelect: () => onPinColumn(id, !pinned),
    },
    onFitColumn && {
      id: 'fit',
      icon: 'columns',
      label: i18n.formatMessage({ id: 'ui.grid.fit', defaultMessage: 'Fit to content' }),
      onSelect: () => onFitColumn(id),
    },
    movable && {
      id: 'left',
      icon: reversed ? 'right' : 'left',
      label: i18n.formatMessage({ id: 'ui.grid.moveLeft', defaultMessage: 'Move left' }),
      onSelect: () => onMoveColumn?.(id, reversed ? 1 : -1),
    },
    movable && {
      id: 'right',
      icon: reversed ? 'left' : 'right',
      label: i18n.formatMessage({ id: 'ui.grid.moveRight', defaultMessage: 'Move right' }),
      onSelect: () => onMoveColumn?.(id, reversed ? -1 : 1),
    },
    movable && {
      id: 'remove',
      icon: 'x',
      label: i18n.formatMessage({ id: 'ui.grid.remove', defaultMessage: 'Remove column' }),
      onSelect: () => onRemoveColumn?.(id),
    },
  ];
  return items.filter((item) => item !== false && item !== undefined);
}
