import { type ReactNode, useState } from 'react';
import { i18n } from '#common/i18n';
import type { TimeFormatter } from '#common/time';
import type { TimeSelection } from '#common/url-state';
import type { CoreStart } from '#core/public';
import {
  Button,
  Callout,
  Canceled,
  Checkbox,
  ErrorCallout,
  Running,
  TextField,
  useCancelable,
} from '#ui';
import { Modal } from '#ui/overlays';
import { LinkNotice } from './LinkNotice';
import { LinkTime } from './LinkTime';
import styles from './ShareDialog.module.css';
import { shortenLink } from './shorten-link';

/** Characters: browsers warn from here on, and soon open such an address no more. A short link leads there too. */
const MAX_LINK = 24_000;

/** Changes that nobody saved, which a link may carry. */
export interface UnsavedChanges {
  /** Of the box that has them in the link. */
  label: string;
  /** What others see where the link leaves them out. */
  leftOut: string;
  /** Where nothing is stored, there is nothing else to lead to. */
  mustGo: boolean;
}

export interface ShareDialogProps {
  core: Pick<CoreStart, 'http' | 'notifications'>;
  time: TimeFormatter;
  /** As it was chosen, and the timestamps that it means now; missing for what has no time. */
  times: { chosen: TimeSelection; absolute: TimeSelection | undefined } | undefined;
  unsaved: UnsavedChanges | undefined;
  /** The path behind a link to it. */
  pathOf: (link: { time: TimeSelection | undefined; carries: boolean }) => string;
  /** What to do with a link that no browser opens. */
  tooLong: string;
  /** Why there is nothing to link to. */
  empty?: string | undefined;
  /** What of the page no link has. */
  notInLink?: string | undefined;
  /** Other ways to share it. */
  footer?: ReactNode;
  onClose: () => void;
}

/** A link to what a page shows, and a short one. */
export function ShareDialog({ empty, footer, onClose, ...link }: ShareDialogProps) {
  return (
    <Modal
      title={i18n.formatMessage({ id: 'documents.share.title', defaultMessage: 'Share' })}
      onClose={onClose}
      footer={footer}
    >
      {empty === undefined ? <ShareLink {...link} /> : <Callout tone="warning" title={empty} />}
    </Modal>
  );
}

type ShareLinkProps = Omit<ShareDialogProps, 'empty' | 'footer' | 'onClose'>;

function ShareLink({ core, time, times, unsaved, pathOf, ...notices }: ShareLinkProps) {
  const [absolute, setAbsolute] = useState(false);
  const [carries, setCarries] = useState(unsaved !== undefined);
  const shownTime = (absolute && times?.absolute) || times?.chosen;
  const path = pathOf({ time: shownTime, carries });
  const shorten = useCancelable((signal) => shortenLink(core, path, signal));
  const long = toUrl(core.http.basePath.prepend(path));
  const link = shorten.data === undefined ? long : toUrl(shorten.data);
  const tooLong = long.length > MAX_LINK;
  const change = (set: (value: boolean) => void) => (value: boolean) => {
    set(value);
    shorten.reset();
  };
  return (
    <>
      <div className={styles.form}>
        {unsaved && (
          <Checkbox
            label={unsaved.label}
            checked={carries}
            disabled={unsaved.mustGo}
            onChange={change(setCarries)}
          />
        )}
        {times && !isAbsolute(times) && (
          <Checkbox
            label={i18n.formatMessage({
              id: 'documents.share.absolute',
              defaultMessage: 'Use absolute time range',
            })}
            checked={absolute}
            disabled={!times.absolute}
            onChange={change(setAbsolute)}
          />
        )}
        {shownTime && <LinkTime range={shownTime} time={time} />}
        <LinkNotice
          length={link.length}
          tooLong={tooLong && notices.tooLong}
          leftOut={carries ? undefined : unsaved?.leftOut}
          notInLink={notices.notInLink}
        />
        <TextField
          label={i18n.formatMessage({ id: 'documents.share.link', defaultMessage: 'Link' })}
          readOnly
          dir="ltr"
          value={tooLong ? '' : link}
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.buttons}>
          <Button
            icon="copy"
            variant="primary"
            disabled={tooLong}
            onClick={() => void copyLink(core, link)}
          >
            {i18n.formatMessage({ id: 'documents.share.copy', defaultMessage: 'Copy link' })}
          </Button>
          <Button
            icon="link"
            disabled={tooLong || shorten.isPending || shorten.data !== undefined}
            onClick={() => shorten.mutate()}
          >
            {i18n.formatMessage({ id: 'documents.share.shorten', defaultMessage: 'Short link' })}
          </Button>
        </div>
      </div>
      {shorten.isPending && (
        <Running
          label={i18n.formatMessage({
            id: 'documents.share.shortening',
            defaultMessage: 'Making the short link',
          })}
          onCancel={shorten.cancel}
        />
      )}
      {shorten.isCanceled && <Canceled onRetry={() => shorten.mutate()} />}
      {shorten.error && <ErrorCallout error={shorten.error} onRetry={() => shorten.mutate()} />}
    </>
  );
}

/** There is nothing to choose. */
const isAbsolute = ({ chosen, absolute }: NonNullable<ShareDialogProps['times']>): boolean =>
  absolute !== undefined && chosen.from === absolute.from && chosen.to === absolute.to;

const toUrl = (target: string) => new URL(target, window.location.origin).href;

async function copyLink(
  { notifications }: Pick<CoreStart, 'notifications'>,
  link: string,
): Promise<void> {
  await navigator.clipboard.writeText(link);
  notifications.toasts.addSuccess(
    i18n.formatMessage({ id: 'documents.share.copied', defaultMessage: 'Link copied' }),
  );
}
