import { i18n } from '#common/i18n';
import { IconButton } from '#ui';
import { Menu, type MenuItem } from '#ui/overlays';

/** What can be done with one row. */
export function ActionMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const label = i18n.formatMessage(
    { id: 'dataManagement.actions', defaultMessage: 'Actions for {name}' },
    { name },
  );
  return (
    <Menu
      label={label}
      placement="bottom-end"
      items={items}
      renderTrigger={(props) => <IconButton icon="more" label={label} {...props} />}
    />
  );
}

/** The last of each menu. */
export const deleteItem = (onSelect: () => void): MenuItem => ({
  id: 'delete',
  label: i18n.formatMessage({ id: 'dataManagement.delete', defaultMessage: 'Delete' }),
  icon: 'trash',
  danger: true,
  separated: true,
  onSelect,
});

export const actionsColumn = () => ({
  id: 'actions',
  header: i18n.formatMessage({ id: 'dataManagement.column.actions', defaultMessage: 'Actions' }),
  width: '72px',
});

export const nameHeader = () =>
  i18n.formatMessage({ id: 'dataManagement.column.name', defaultMessage: 'Name' });
