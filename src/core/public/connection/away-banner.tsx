import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { i18n } from '#common/i18n';
import { createTimeFormatter } from '#common/time';
import { Button, Callout } from '#ui';
import type { MountPoint } from '../mount-point';
import type { OverlayBannersStart } from '../overlays';
import styles from './AwayBanner.module.css';
import type { ConnectionStart } from './connection';

interface Dependencies {
  connection: ConnectionStart;
  banners: OverlayBannersStart;
  timeZone: () => string;
}

/** Above all other banners: nothing on the page is newer. */
const PRIORITY = 1000;

/** One banner for the whole page while the server is away. @returns how to stop it. */
export function startAwayBanner({ connection, banners, timeZone }: Dependencies): () => void {
  let id: string | undefined;
  const news = connection.get$().subscribe((since) => {
    if (since !== undefined) {
      const mount = mountBanner(
        createTimeFormatter(timeZone()).short(Math.floor(since / 1000) * 1000),
        connection.check,
      );
      id = banners.replace(id, mount, PRIORITY);
    } else if (id !== undefined) {
      banners.remove(id);
      id = undefined;
    }
  });
  return () => news.unsubscribe();
}

/** Part of the core's script: nothing more can be loaded now. */
function mountBanner(since: string, check: () => Promise<boolean>): MountPoint {
  return (element) => {
    const root = createRoot(element);
    flushSync(() => root.render(<AwayBanner since={since} check={check} />));
    return () => root.unmount();
  };
}

function AwayBanner({ since, check }: { since: string; check: () => Promise<boolean> }) {
  return (
    <section className={styles.root} role="alert" data-test-subj="serverAwayBanner">
      <Callout
        tone="warning"
        title={i18n.formatMessage(
          {
            id: 'core.connection.title',
            defaultMessage: 'No response from the server since {time}',
          },
          { time: since },
        )}
      >
        <p className={styles.text}>
          {i18n.formatMessage({
            id: 'core.connection.text',
            defaultMessage:
              'This page may be out of date. It updates when the server is back; until then you can’t save.',
          })}
          <Button size="s" icon="refresh" onClick={() => void check()}>
            {i18n.formatMessage({ id: 'core.connection.retry', defaultMessage: 'Try again now' })}
          </Button>
        </p>
      </Callout>
    </section>
  );
}
