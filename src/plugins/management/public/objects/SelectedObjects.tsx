import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FILED_TYPES, readFiling } from '#common/filing';
import { formatCount, i18n } from '#common/i18n';
import { FilingActions, SelectionBar } from '#plugins/documents/public';
import { Button, ErrorCallout } from '#ui';
import type { ObjectServices, Rights } from './services';
import { type ObjectList, refresh } from './use-object-list';
import type { Fitting, SelectedObject, Selection } from './use-selection';

/** What opens over the list for the ticked objects. */
type SelectionOverlay =
  | { kind: 'export'; objects: readonly SelectedObject[]; fitting: Fitting | undefined }
  | { kind: 'delete'; objects: readonly SelectedObject[] };

export interface SelectedObjectsProps {
  services: ObjectServices;
  rights: Rights;
  list: ObjectList;
  selection: Selection;
  onOverlay: (overlay: SelectionOverlay) => void;
}

/** What is done with the ticked objects. */
export function SelectedObjects(props: SelectedObjectsProps) {
  const { services, selection, list, rights, onOverlay } = props;
  const { objects } = selection;
  const queries = useQueryClient();
  const filed = objects.filter(({ type }) => FILED_TYPES.includes(type));
  const onPage = list.list.data?.saved_objects ?? [];
  const total = list.list.data?.total ?? 0;
  const selectAll = useMutation({
    mutationFn: list.findAll,
    onSuccess: ({ objects: all, fitting }) => selection.setAll(all, fitting),
  });
  return (
    <SelectionBar
      count={objects.length}
      onClear={selection.clear}
      before={
        total > objects.length && (
          <Button
            size="s"
            variant="plain"
            disabled={selectAll.isPending}
            onClick={() => selectAll.mutate()}
          >
            {i18n.formatMessage(
              {
                id: 'management.objects.selectAll',
                defaultMessage: 'Select all {count} matches',
              },
              { count: formatCount(total) },
            )}
          </Button>
        )
      }
    >
      {rights.mayEdit && filed.length > 0 && (
        <FilingActions
          core={services.core}
          objects={filed}
          known={onPage.map(({ type, attributes }) => readFiling(type, attributes))}
          onDone={() => refresh(queries)}
        />
      )}
      <Button
        size="s"
        icon="download"
        onClick={() => onOverlay({ kind: 'export', objects, fitting: selection.fitting })}
      >
        {i18n.formatMessage({ id: 'management.objects.export', defaultMessage: 'Export' })}
      </Button>
      {rights.mayDelete && (
        <Button
          size="s"
          icon="trash"
          variant="danger"
          onClick={() => onOverlay({ kind: 'delete', objects })}
        >
          {i18n.formatMessage({ id: 'management.objects.delete', defaultMessage: 'Delete' })}
        </Button>
      )}
      {selectAll.isError && <ErrorCallout error={selectAll.error} />}
    </SelectionBar>
  );
}
