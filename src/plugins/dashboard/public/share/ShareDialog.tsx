import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fileNameOf } from '#common/file-names';
import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
import { Button, Callout, Checkbox, ErrorCallout, TextField } from '#ui';
import { Modal } from '#ui/overlays';
import { useServices } from '../services';
import type { BoardDialogsProps } from '../view/BoardDialogs';
import styles from '../view/Dialogs.module.css';
import { carryPanels } from '../../common/model/carried-panels';
import { LinkNotice } from './LinkNotice';
import { downloadPng, saveFile } from './panel-image';
import { sharePath } from './share-link';

/** Characters: browsers warn from here on, and soon open such an address no more. A short link leads there too. */
const MAX_LINK = 24_000;

/** A link, a short link, a file, an image. */
export function ShareDialog({ work, loaded, root, onClose }: BoardDialogsProps) {
  const { core, store, time } = useServices();
  const mayEdit = useMayEditObjects(core);
  const { content: dashboard } = work;
  const [absolute, setAbsolute] = useState(false);
  const [carries, setCarries] = useState(work.isChanged);
  const carried = useMemo(
    () => (carries ? carryPanels(dashboard, loaded) : undefined),
    [carries, dashboard, loaded],
  );
  const path = sharePath(loaded ? { page: 'view', id: loaded.id } : { page: 'create' }, dashboard, {
    absolute,
    timeZone: time.timeZone,
    now: Date.now(),
    ...(carried && { carried }),
  });
  const toUrl = (target: string) =>
    new URL(core.http.basePath.prepend(target), window.location.origin).href;
  const shorten = useMutation({ mutationFn: () => store.shorten(path) });
  const link = shorten.data ? toUrl(`/goto/${shorten.data}`) : toUrl(path);
  const tooLong = toUrl(path).length > MAX_LINK;
  const change = (set: (value: boolean) => void) => (value: boolean) => {
    set(value);
    shorten.reset();
  };
  const copy = () =>
    navigator.clipboard.writeText(link).then(() =>
      core.notifications.toasts.addSuccess(
        i18n.formatMessage({
          id: 'dashboard.share.copied',
          defaultMessage: 'Link copied',
        }),
      ),
    );
  return (
    <Modal
      title={i18n.formatMessage({ id: 'dashboard.share.title', defaultMessage: 'Share' })}
      onClose={onClose}
      footer={<Files {...{ loaded, root }} title={dashboard.title} />}
    >
      {!loaded && !work.isChanged ? (
        <Callout
          tone="warning"
          title={
            mayEdit
              ? i18n.formatMessage({
                  id: 'dashboard.share.empty',
                  defaultMessage: 'Nothing to share yet. Add a panel.',
                })
              : i18n.formatMessage({
                  id: 'dashboard.share.emptyRead',
                  defaultMessage: 'Nothing to share. Open a dashboard from the list.',
                })
          }
        />
      ) : (
        <div className={styles.form}>
          {work.isChanged && (
            <Checkbox
              label={i18n.formatMessage({
                id: 'dashboard.share.carry',
                defaultMessage: 'Include unsaved panel changes',
              })}
              checked={carries}
              disabled={!loaded}
              onChange={change(setCarries)}
            />
          )}
          <Checkbox
            label={i18n.formatMessage({
              id: 'dashboard.share.absolute',
              defaultMessage: 'Use absolute time range',
            })}
            checked={absolute}
            onChange={change(setAbsolute)}
          />
          <LinkNotice
            length={link.length}
            {...{ tooLong }}
            leavesOut={work.isChanged && !carries}
          />
          <TextField
            label={i18n.formatMessage({ id: 'dashboard.share.link', defaultMessage: 'Link' })}
            readOnly
            dir="ltr"
            value={tooLong ? '' : link}
            onFocus={(event) => event.target.select()}
          />
          <div className={styles.buttons}>
            <Button icon="copy" variant="primary" disabled={tooLong} onClick={() => void copy()}>
              {i18n.formatMessage({ id: 'dashboard.share.copy', defaultMessage: 'Copy link' })}
            </Button>
            <Button
              icon="link"
              disabled={tooLong || shorten.isPending || shorten.data !== undefined}
              onClick={() => shorten.mutate()}
            >
              {i18n.formatMessage({ id: 'dashboard.share.shorten', defaultMessage: 'Short link' })}
            </Button>
          </div>
        </div>
      )}
      {shorten.error && <ErrorCallout error={shorten.error} />}
    </Modal>
  );
}

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
