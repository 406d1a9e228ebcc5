import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Button, Callout, Checkbox, ErrorCallout, TextField } from '#ui';
import { Modal } from '#ui/overlays';
import { useServices } from '../services';
import type { BoardDialogsProps } from '../view/BoardDialogs';
import styles from '../view/Dialogs.module.css';
import { downloadPng, fileNameOf, saveFile } from './panel-picture';
import { sharePath } from './share-link';

/** A link, a short link, a file, a picture. */
export function ShareDialog({ work, loaded, root, onClose }: BoardDialogsProps) {
  const { core, store, time } = useServices();
  const { dashboard } = work;
  const [absolute, setAbsolute] = useState(false);
  const id = loaded?.id ?? '';
  const path = sharePath(id, dashboard, {
    absolute,
    timeZone: time.timeZone,
    now: Date.now(),
  });
  const toUrl = (target: string) =>
    new URL(core.http.basePath.prepend(target), window.location.origin).href;
  const shorten = useMutation({ mutationFn: () => store.shorten(path) });
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await store.export(id), `${fileNameOf(dashboard.title)}.ndjson`),
  });
  const link = shorten.data ? toUrl(`/goto/${shorten.data}`) : toUrl(path);
  const copy = () =>
    navigator.clipboard.writeText(link).then(() =>
      core.notifications.toasts.addSuccess(
        i18n.formatMessage({
          id: 'dashboard.share.copied',
          defaultMessage: 'The link is copied',
        }),
      ),
    );
  return (
    <Modal
      title={i18n.formatMessage({ id: 'dashboard.share.title', defaultMessage: 'Share' })}
      onClose={onClose}
      footer={
        <>
          <Button icon="file" disabled={!loaded} onClick={() => download.mutate()}>
            {i18n.formatMessage({ id: 'dashboard.share.ndjson', defaultMessage: 'Export NDJSON' })}
          </Button>
          <Button
            icon="download"
            onClick={() => void downloadPng(boardOf(root.current), dashboard.title)}
          >
            {i18n.formatMessage({ id: 'dashboard.share.png', defaultMessage: 'Export PNG' })}
          </Button>
        </>
      }
    >
      {!loaded ? (
        <Callout
          tone="warning"
          title={i18n.formatMessage({
            id: 'dashboard.share.unsaved',
            defaultMessage: 'Only saved dashboards have a link',
          })}
        />
      ) : (
        <div className={styles.form}>
          {work.contentChanged && (
            <Callout
              tone="warning"
              title={i18n.formatMessage({
                id: 'dashboard.share.changed',
                defaultMessage: 'Others see the saved panels, not your unsaved changes',
              })}
            />
          )}
          <Checkbox
            label={i18n.formatMessage({
              id: 'dashboard.share.absolute',
              defaultMessage: 'The time as it is now (absolute)',
            })}
            checked={absolute}
            onChange={(value) => {
              setAbsolute(value);
              shorten.reset();
            }}
          />
          <TextField
            label={i18n.formatMessage({ id: 'dashboard.share.link', defaultMessage: 'Link' })}
            readOnly
            dir="ltr"
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <div className={styles.buttons}>
            <Button icon="copy" variant="primary" onClick={() => void copy()}>
              {i18n.formatMessage({ id: 'dashboard.share.copy', defaultMessage: 'Copy link' })}
            </Button>
            <Button
              icon="link"
              disabled={shorten.isPending || shorten.data !== undefined}
              onClick={() => shorten.mutate()}
            >
              {i18n.formatMessage({ id: 'dashboard.share.shorten', defaultMessage: 'Short link' })}
            </Button>
          </div>
        </div>
      )}
      {(shorten.error ?? download.error) && (
        <ErrorCallout error={shorten.error ?? download.error} />
      )}
    </Modal>
  );
}

const boardOf = (root: HTMLElement | null) =>
  root?.querySelector<HTMLElement>('[data-dashboard-board]') ?? root;
