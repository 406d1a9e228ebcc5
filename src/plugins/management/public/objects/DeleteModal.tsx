import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, i18n } from '#common/i18n';
import { keyOf, type ObjectKey } from '#common/saved-objects';
import { addUndoToast } from '#plugins/documents/public';
import { AnswerState, Callout, describeError } from '#ui';
import { ConfirmModal } from '#ui/overlays';
import { doInTurn } from './in-turn';
import { ObjectNames } from './ObjectNames';
import { type DeleteStatus, SaveError } from './objects-client';
import type { ObjectServices } from './services';
import { refresh } from './use-object-list';
import { type SelectedObject, toSelected } from './use-selection';

/** For more objects than this, nobody waits until all is known that depends on them. */
const MAX_CHECKED = 100;
const DELETED_AT_ONCE = 500;
/** More are brought back one by one, by their history. */
const MAX_UNDONE = 1000;

export interface DeleteModalProps {
  services: ObjectServices;
  objects: readonly SelectedObject[];
  onDeleted: (objects: readonly ObjectKey[]) => void;
  onClose: () => void;
}

/** Asks before objects are deleted: which they are, and what refers to them. */
export function DeleteModal({ services, objects, onDeleted, onClose }: DeleteModalProps) {
  const [left, setLeft] = useState(objects);
  const [deleted, setDeleted] = useState(0);
  const deletion = useDeletion({ ...services, onProgress: setDeleted }, (done, failed) => {
    onDeleted(done);
    if (failed.length === 0) onClose();
    else setLeft(failed);
  });
  const dependents = useDependents(services, left, !deletion.isPending);
  const count = left.length;
  return (
    <ConfirmModal
      danger
      title={i18n.formatMessage(
        {
          id: 'management.objects.deleteTitle',
          defaultMessage: '{count, plural, one {Delete {title}?} other {Delete # objects?}}',
        },
        { count, title: left[0]?.title ?? '' },
      )}
      confirmLabel={i18n.formatMessage({
        id: 'management.objects.delete',
        defaultMessage: 'Delete',
      })}
      confirmDisabled={deletion.isPending || dependents.isLoading}
      focusedButton="cancel"
      onConfirm={() => deletion.mutate(left)}
      onCancel={onClose}
    >
      {count > 1 && <ObjectNames objects={left} />}
      <Dependents query={dependents} objects={left} isPartial={count > MAX_CHECKED} />
      {left.some(({ type }) => type === 'index-pattern') && <LostWithPattern />}
      {deletion.isPending && count > MAX_CHECKED && (
        <p role="status">
          {i18n.formatMessage(
            {
              id: 'management.objects.deleting',
              defaultMessage: '{done} of {count} objects deleted',
            },
            { done: formatCount(deleted), count: formatCount(count) },
          )}
        </p>
      )}
      {deletion.data && deletion.data.length > 0 && (
        <Callout
          tone="danger"
          title={i18n.formatMessage(
            {
              id: 'management.objects.deleteFailed',
              defaultMessage:
                '{count, plural, one {One object was} other {# objects were}} not deleted',
            },
            { count: deletion.data.length },
          )}
        >
          {describeError(deletion.data[0]).message}
        </Callout>
      )}
    </ConfirmModal>
  );
}

/** Most searches and charts name an index, and have what its pattern says without referring to it. */
const LostWithPattern = () => (
  <p>
    {i18n.formatMessage({
      id: 'management.objects.lostWithPattern',
      defaultMessage:
        'Searches and charts that name the index stay, and lose what the index pattern says of it: labels, formats, calculated fields, look-ups and source filters.',
    })}
  </p>
);

const dependentsKey = (objects: readonly SelectedObject[]) => [
  'objects',
  'dependents',
  objects.slice(0, MAX_CHECKED).map(keyOf),
];

/** What refers to the objects and is not deleted with them. */
function useDependents(
  { client }: ObjectServices,
  objects: readonly SelectedObject[],
  /** Not while they are being deleted: what is gone has no relations. */
  enabled: boolean,
) {
  const checked = objects.slice(0, MAX_CHECKED);
  return useQuery({
    queryKey: dependentsKey(objects),
    enabled,
    queryFn: async ({ signal }) => {
      const own = new Set(objects.map(keyOf));
      const outcomes = await doInTurn(checked, (object) => client.relations(object, signal));
      const failed = outcomes.find((one) => 'error' in one);
      if (failed) throw failed.error;
      const parents = outcomes
        .flatMap((one) => ('result' in one ? one.result : []))
        .filter(({ relationship, ...key }) => relationship === 'parent' && !own.has(keyOf(key)));
      return [...new Map(parents.map((one) => [keyOf(one), toSelected(one)])).values()];
    },
  });
}

function Dependents({
  query,
  objects,
  isPartial,
}: {
  query: ReturnType<typeof useDependents>;
  objects: readonly SelectedObject[];
  isPartial: boolean;
}) {
  if (!query.isSuccess) {
    return (
      <AnswerState
        query={query}
        queryKey={dependentsKey(objects)}
        height={48}
        title={i18n.formatMessage({
          id: 'management.objects.dependentsFailed',
          defaultMessage: 'Couldn’t check what depends on it',
        })}
      />
    );
  }
  return (
    <>
      {query.data.length === 0 ? (
        <p>
          {i18n.formatMessage({
            id: 'management.objects.noDependents',
            defaultMessage: 'No other object depends on it.',
          })}
        </p>
      ) : (
        <Callout
          tone="warning"
          title={i18n.formatMessage(
            {
              id: 'management.objects.dependents',
              defaultMessage:
                '{count, plural, one {One object depends} other {# objects depend}} on what you delete, and will break',
            },
            { count: query.data.length },
          )}
        >
          <ObjectNames objects={query.data} />
        </Callout>
      )}
      {isPartial && (
        <p>
          {i18n.formatMessage(
            {
              id: 'management.objects.dependentsPartial',
              defaultMessage: 'Checked for the first {count} objects only.',
            },
            { count: MAX_CHECKED },
          )}
        </p>
      )}
    </>
  );
}

type OnDone = (done: readonly SelectedObject[], failed: readonly SelectedObject[]) => void;

/** Fulfilled with why some were not deleted. */
function useDeletion(
  services: ObjectServices & { onProgress: (count: number) => void },
  onDone: OnDone,
) {
  const { core } = services;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (objects: readonly SelectedObject[]) => {
      const { done, failed } = await deleteAll(services, objects);
      void refresh(queries);
      if (done.length > MAX_UNDONE) {
        core.notifications.toasts.addSuccess(describeDeleted(done));
      } else if (done.length > 0) {
        addUndoToast(core, {
          title: describeDeleted(done),
          undo: () => bringBack(services, done).finally(() => void refresh(queries)),
        });
      }
      onDone(
        done,
        failed.map(({ item }) => item),
      );
      return failed.map(({ error }) => error);
    },
  });
}

/** A part that could not be sent at all fails as a whole, and the rest is tried. */
async function deleteAll(
  { client, onProgress }: ObjectServices & { onProgress: (count: number) => void },
  objects: readonly SelectedObject[],
) {
  const done: SelectedObject[] = [];
  const failed: { item: SelectedObject; error: Error }[] = [];
  for (let start = 0; start < objects.length; start += DELETED_AT_ONCE) {
    const part = objects.slice(start, start + DELETED_AT_ONCE);
    const errors = await client.removeMany(part).then(errorsOf, (error: Error) => error);
    for (const item of part) {
      const error = errors instanceof Error ? errors : errors.get(keyOf(item));
      if (error) failed.push({ item, error });
      else done.push(item);
    }
    onProgress(start + part.length);
  }
  return { done, failed };
}

function errorsOf(statuses: readonly DeleteStatus[]): ReadonlyMap<string, Error> {
  return new Map(
    statuses.flatMap((one) => (one.success ? [] : [[keyOf(one), new SaveError(one)] as const])),
  );
}

function describeDeleted(objects: readonly SelectedObject[]): string {
  return i18n.formatMessage(
    {
      id: 'management.objects.deleted',
      defaultMessage: '{count, plural, one {{title} was deleted} other {# objects were deleted}}',
    },
    { count: objects.length, title: objects[0]?.title ?? '' },
  );
}

/** Each as it was when it was deleted. Rejects with the first that could not be brought back. */
async function bringBack({ client, core }: ObjectServices, objects: readonly SelectedObject[]) {
  const outcomes = await doInTurn(objects, async (object) => {
    const [last] = (await client.history(object)).versions;
    if (last?.version !== undefined) await client.restore(object, last.version);
  });
  const failed = outcomes.find((one) => 'error' in one);
  if (failed) throw failed.error;
  core.notifications.toasts.addSuccess(
    i18n.formatMessage(
      {
        id: 'management.objects.broughtBack',
        defaultMessage:
          '{count, plural, one {{title} was restored} other {# objects were restored}}',
      },
      { count: objects.length, title: objects[0]?.title ?? '' },
    ),
  );
}
