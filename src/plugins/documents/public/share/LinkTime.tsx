import { i18n } from '#common/i18n';
import type { TimeFormatter } from '#common/time';
import type { TimeSelection } from '#common/url-state';
import { describeRange } from '#ui/time-picker';
import styles from './ShareDialog.module.css';

/** With which time a link opens, before anybody sends it. */
export function LinkTime({ range, time }: { range: TimeSelection; time: TimeFormatter }) {
  const { from, to } = range;
  const isRelative = [from, to].some((end) => end.trim().startsWith('now'));
  const values = { range: describeRange(from, to, time), zone: time.timeZone };
  return (
    <p className={styles.time}>
      {isRelative
        ? i18n.formatMessage(
            {
              id: 'documents.share.relativeTime',
              defaultMessage: 'Opens with: {range}, counted from when the link is opened',
            },
            values,
          )
        : i18n.formatMessage(
            {
              id: 'documents.share.absoluteTime',
              defaultMessage: 'Opens with: {range} ({zone})',
            },
            values,
          )}
    </p>
  );
}
