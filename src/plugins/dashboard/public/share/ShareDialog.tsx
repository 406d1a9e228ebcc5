import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fileNameOf } from '#common/file-names';
import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
import { ShareDialog as ShareLinkDialog, type UnsavedChanges } from '#plugins/documents/public';
import { Button, ErrorCallout } from '#ui';
import { useServices } from '../services';
import type { BoardDialogsProps } from '../view/BoardDialogs';
import { carryPanels } from '../../common/model/carried-panels';
import { downloadPng, saveFile } from './panel-image';
import { absoluteTime, sharePath } from './share-link';

/** A link, a short link, a file, an image. */
export function ShareDialog({ work, loaded, root, onClose }: BoardDialogsProps) {
  const { core, time } = useServices();
  const mayEdit = useMayEditObjects(core);
  const { content: dashboard } = work;
  const carried = useMemo(() => carryPanels(dashboard, loaded), [dashboard, loaded]);
  const text = texts();
  return (
    <ShareLinkDialog
      {...{ core, time, onClose }}
      times={{
        chosen: dashboard.time,
        absolute: absoluteTime(dashboard.time, { timeZone: time.timeZone, now: Date.now() }),
      }}
      unsaved={work.isChanged ? unsavedPanels(!loaded) : undefined}
      pathOf={(link) =>
        sharePath(loaded ? { page: 'view', id: loaded.id } : { page: 'create' }, dashboard, {
          time: link.time ?? dashboard.time,
          ...(link.carries && { carried }),
        })
      }
      tooLong={text.tooLong}
      empty={loaded || work.isChanged ? undefined : mayEdit ? text.empty : text.emptyRead}
      footer={<Files {...{ loaded, root }} title={dashboard.title} />}
    />
  );
}

const unsavedPanels = (mustGo: boolean): UnsavedChanges => ({
  label: i18n.formatMessage({
    id: 'dashboard.share.carry',
    defaultMessage: 'Include unsaved panel changes',
  }),
  leftOut: i18n.formatMessage({
    id: 'dashboard.share.changed',
    defaultMessage: 'Others see the saved panels, not your unsaved changes',
  }),
  mustGo,
});

const texts = () => ({
  tooLong: i18n.formatMessage({
    id: 'dashboard.share.tooLongText',
    defaultMessage: 'Save the dashboard first; links to saved dashboards are short.',
  }),
  empty: i18n.formatMessage({
    id: 'dashboard.share.empty',
    defaultMessage: 'Nothing to share yet. Add a panel.',
  }),
  emptyRead: i18n.formatMessage({
    id: 'dashboard.share.emptyRead',
    defaultMessage: 'Nothing to share. Open a dashboard from the list.',
  }),
});

/** The dashboard as a file of objects, and as an image. */
function Files({
  loaded,
  root,
  title,
}: Pick<BoardDialogsProps, 'loaded' | 'root'> & { title: string }) {
  const { store } = useServices();
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await store.export(loaded?.id ?? ''), `${fileNameOf(title, 'dashboard')}.ndjson`),
  });
  return (
    <>
      {download.error && <ErrorCallout error={download.error} />}
      <Button icon="file" disabled={!loaded} onClick={() => download.mutate()}>
        {i18n.formatMessage({ id: 'dashboard.share.ndjson', defaultMessage: 'Export NDJSON' })}
      </Button>
      <Button icon="download" onClick={() => void downloadPng(boardOf(root.current), title)}>
        {i18n.formatMessage({ id: 'dashboard.share.png', defaultMessage: 'Export PNG' })}
      </Button>
    </>
  );
}

const boardOf = (root: HTMLElement | null) =>
  root?.querySelector<HTMLElement>('[data-dashboard-board]') ?? root;
