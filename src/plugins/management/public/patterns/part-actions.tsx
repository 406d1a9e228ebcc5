import { i18n } from '#common/i18n';
import { IconButton, type TableColumn, VisuallyHidden } from '#ui';
import styles from './Patterns.module.css';

/** The last column of a table of parts of an index pattern: buttons that edit and delete one. */
export const actionsColumn = <Part extends { name: string }>(
  onOpen: (kind: 'edit' | 'delete', part: Part) => void,
): TableColumn<Part> => ({
  id: 'actions',
  width: '96px',
  header: (
    <VisuallyHidden>
      {i18n.formatMessage({ id: 'management.objects.column.actions', defaultMessage: 'Actions' })}
    </VisuallyHidden>
  ),
  render: (part) => (
    <span className={styles.row}>
      <IconButton
        icon="edit"
        label={i18n.formatMessage(
          { id: 'management.patterns.edit', defaultMessage: 'Edit {name}' },
          { name: part.name },
        )}
        onClick={() => onOpen('edit', part)}
      />
      <IconButton
        icon="trash"
        label={i18n.formatMessage(
          { id: 'management.patterns.deleteOne', defaultMessage: 'Delete {name}' },
          { name: part.name },
        )}
        onClick={() => onOpen('delete', part)}
      />
    </span>
  ),
});
