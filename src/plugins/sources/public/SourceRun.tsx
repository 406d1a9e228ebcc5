import { i18n, translateAnswer } from '#common/i18n';
import { createTimeFormatter } from '#common/time';
import { Callout } from '#ui';
import { Flyout } from '#ui/overlays';
import type { RunState } from '../common/index';
import styles from './Sources.module.css';

export interface SourceRunProps {
  name: string;
  run: RunState;
  timeZone: string;
  onClose: () => void;
}

/** How the last run went: when, what went wrong, and what could not be kept. */
export function SourceRun({ name, run, timeZone, onClose }: SourceRunProps) {
  const { short } = createTimeFormatter(timeZone);
  return (
    <Flyout
      title={i18n.formatMessage(
        { id: 'sources.lastRunOf', defaultMessage: 'Last run of {name}' },
        { name },
      )}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>
          {i18n.formatMessage(
            { id: 'sources.runTimes', defaultMessage: 'From {start} to {end} ({zone})' },
            {
              start: short(Date.parse(run.startedAt)),
              end: short(Date.parse(run.endedAt)),
              zone: timeZone,
            },
          )}
        </p>
        {run.error && (
          <Callout
            tone="danger"
            title={i18n.formatMessage({
              id: 'sources.runFailed',
              defaultMessage: 'Couldn’t copy the source',
            })}
          >
            {translateAnswer(run.error)}
          </Callout>
        )}
        {run.notices.length > 0 && (
          <Callout
            tone="warning"
            title={i18n.formatMessage({
              id: 'sources.runNotices',
              defaultMessage: 'Not everything came in as it was',
            })}
          >
            <ul className={styles.notices}>
              {run.notices.map((notice) => (
                <li key={notice.message}>{translateAnswer(notice)}</li>
              ))}
            </ul>
          </Callout>
        )}
        {!run.error && run.notices.length === 0 && (
          <p>
            {i18n.formatMessage({
              id: 'sources.runClean',
              defaultMessage: 'Everything came in as it was.',
            })}
          </p>
        )}
      </div>
    </Flyout>
  );
}
