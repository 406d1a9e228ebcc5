import { i18n } from '#common/i18n';
import { Select, TextField } from '#ui';
import styles from '../Sources.module.css';
import type { SourceDraft } from './source-draft';

export interface ScheduleFieldsProps {
  draft: SourceDraft;
  set: (change: Partial<SourceDraft>) => void;
}

/** Where the copy goes, and when it is made. */
export function ScheduleFields({ draft, set }: ScheduleFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {i18n.formatMessage({ id: 'sources.target', defaultMessage: 'Target' })}
      </legend>
      <TextField
        label={i18n.formatMessage({ id: 'sources.column.index', defaultMessage: 'Index' })}
        required
        spellCheck={false}
        value={draft.index}
        onChange={(event) => set({ index: event.target.value })}
      />
      <Select
        label={i18n.formatMessage({ id: 'sources.column.schedule', defaultMessage: 'Schedule' })}
        options={[
          {
            value: 'manual',
            label: i18n.formatMessage({ id: 'sources.manual', defaultMessage: 'Manually' }),
          },
          {
            value: 'interval',
            label: i18n.formatMessage({ id: 'sources.interval', defaultMessage: 'At an interval' }),
          },
          {
            value: 'cron',
            label: i18n.formatMessage({ id: 'sources.cron', defaultMessage: 'At times' }),
          },
        ]}
        value={draft.schedule}
        onChange={(schedule) => set({ schedule: schedule as SourceDraft['schedule'] })}
      />
      {draft.schedule === 'interval' && (
        <TextField
          label={i18n.formatMessage({ id: 'sources.minutes', defaultMessage: 'Minutes' })}
          required
          inputMode="numeric"
          value={draft.minutes}
          onChange={(event) => set({ minutes: event.target.value })}
        />
      )}
      {draft.schedule === 'cron' && <CronFields {...{ draft, set }} />}
    </fieldset>
  );
}

function CronFields({ draft, set }: ScheduleFieldsProps) {
  return (
    <div className={styles.row}>
      <TextField
        label={i18n.formatMessage({ id: 'sources.expression', defaultMessage: 'Cron expression' })}
        help={i18n.formatMessage({
          id: 'sources.expressionHelp',
          defaultMessage: 'Minute, hour, day, month, weekday.',
        })}
        required
        spellCheck={false}
        value={draft.expression}
        onChange={(event) => set({ expression: event.target.value })}
      />
      <TextField
        label={i18n.formatMessage({ id: 'sources.timeZone', defaultMessage: 'Time zone' })}
        required
        spellCheck={false}
        value={draft.timeZone}
        onChange={(event) => set({ timeZone: event.target.value })}
      />
    </div>
  );
}
