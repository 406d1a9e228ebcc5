import { useState } from 'react';
import { i18n } from '#common/i18n';
import { browserZone, isTimeZone, type TimeFormatter } from '#common/time';
import { ComboBox } from '../combo-box';
import { Button } from '../components/button/Button';
import styles from './TimePanel.module.css';
import { findZones } from './zones';

export interface ZoneFieldProps {
  time: TimeFormatter;
  /** Chosen for the page, in place of that of the settings. */
  pageZone: string | undefined;
  /** Undefined: that of the settings. */
  onChange: (zone: string | undefined) => void;
}

/** Whose clocks the page shows, until it is reloaded. */
export function ZoneField({ time, pageZone, onChange }: ZoneFieldProps) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const own = browserZone();
  const choose = (zone: string) => {
    setText('');
    setRefused(false);
    onChange(zone);
  };
  return (
    <div className={styles.zone}>
      <ComboBox
        label={i18n.formatMessage({
          id: 'ui.time.zoneChoice',
          defaultMessage: 'Time zone on this page',
        })}
        help={i18n.formatMessage(
          { id: 'ui.time.zone', defaultMessage: 'Times are in {zone} ({offset}).' },
          { zone: time.timeZone, offset: time.offset(Date.now()) },
        )}
        error={
          refused &&
          i18n.formatMessage({
            id: 'ui.time.zoneUnknown',
            defaultMessage: 'No such time zone. Enter a name such as Asia/Kolkata.',
          })
        }
        value={text}
        maxLength={100}
        onChange={(value) => {
          setRefused(false);
          setText(value);
        }}
        onChoose={({ id }) => choose(id)}
        onEnter={() => (isTimeZone(text.trim()) ? choose(text.trim()) : setRefused(true))}
        search={findZones}
      />
      <div className={styles.zoneChoices}>
        {time.timeZone !== 'UTC' && (
          <Button size="s" onClick={() => choose('UTC')}>
            UTC
          </Button>
        )}
        {time.timeZone !== own && (
          <Button size="s" onClick={() => choose(own)}>
            {i18n.formatMessage(
              { id: 'ui.time.zoneBrowser', defaultMessage: 'Browser ({zone})' },
              { zone: own },
            )}
          </Button>
        )}
        {pageZone !== undefined && (
          <Button size="s" onClick={() => onChange(undefined)}>
            {i18n.formatMessage({
              id: 'ui.time.zoneSetting',
              defaultMessage: 'As in the settings',
            })}
          </Button>
        )}
      </div>
    </div>
  );
}
