import { useEffect, useEffectEvent, useState } from 'react';
import { i18n } from '#common/i18n';
import type { FilePreview } from '#common/search';
import { Select } from '#ui';
import { ComboBox } from '#ui/combo-box';
import styles from './FilePreviewPanel.module.css';
import { DETECTED } from './reading-choices';

interface LinePatternProps {
  preview: FilePreview;
  pattern: string | undefined;
  /** Why the lines can't be read by it. */
  error: string | undefined;
  listNames: (signal: AbortSignal) => Promise<readonly string[]>;
  onChange: (pattern: string | undefined) => void;
}

const GROK = 'grok';

/** Lines of a text may be read by a pattern that the person writes; those of a log that nobody knows are offered it. */
export function LinePattern(props: LinePatternProps) {
  const { preview, pattern, onChange } = props;
  const isUnknownLog = preview.readAs.shape === 'lines';
  const [chosen, setChosen] = useState<boolean>();
  const isGrok = pattern !== undefined || (chosen ?? isUnknownLog);
  if (!preview.readAs.encoding || preview.readAs.shape === 'xlsx') return null;
  return (
    <>
      <Select
        size="s"
        label={i18n.formatMessage({ id: 'ingest.preview.lines', defaultMessage: 'Lines' })}
        value={isGrok ? GROK : DETECTED}
        options={[
          {
            value: DETECTED,
            label: i18n.formatMessage({
              id: 'ingest.preview.detected',
              defaultMessage: 'As detected',
            }),
          },
          {
            value: GROK,
            label: i18n.formatMessage({
              id: 'ingest.preview.grok',
              defaultMessage: 'Grok pattern',
            }),
          },
        ]}
        onChange={(value) => {
          setChosen(value === GROK);
          if (value !== GROK) onChange(undefined);
        }}
      />
      {isGrok && (
        <PatternField
          {...props}
          onChange={(next) => {
            setChosen(true);
            onChange(next);
          }}
        />
      )}
    </>
  );
}

/** Typing is over for a moment before the rows are read again. */
const PAUSE_MS = 250;
const LONGEST_PATTERN = 10_000;
const SHOWN_NAMES = 12;
/** A reference to a pattern that is still being written, at the end of the text. */
const OPEN_REFERENCE = /%\{(\w+)$/;

function PatternField({ pattern = '', error, listNames, onChange }: LinePatternProps) {
  const [text, setText] = useState(pattern);
  const apply = () => {
    if (text.trim() !== pattern) onChange(text.trim() === '' ? undefined : text.trim());
  };
  const applyLater = useEffectEvent(apply);
  useEffect(() => {
    const timer = setTimeout(() => applyLater(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <ComboBox
      className={styles.pattern}
      size="s"
      label={i18n.formatMessage({ id: 'ingest.preview.grok', defaultMessage: 'Grok pattern' })}
      help={i18n.formatMessage(
        {
          id: 'ingest.preview.grokHelp',
          defaultMessage:
            'For example {example}. Lines that don’t match are kept whole in "message", with the tag "_grokparsefailure".',
        },
        { example: '%{TIMESTAMP_ISO8601:time} %{LOGLEVEL:level} %{GREEDYDATA:text}' },
      )}
      error={error}
      value={text}
      maxLength={LONGEST_PATTERN}
      searched={OPEN_REFERENCE.exec(text)?.[1] ?? ''}
      search={async (typed, signal) => {
        const names = await listNames(signal);
        const found = names.filter((name) => name.startsWith(typed.toUpperCase()));
        return found.slice(0, SHOWN_NAMES).map((name) => ({ id: name, label: name }));
      }}
      onChange={setText}
      onChoose={({ label }) => setText(text.replace(OPEN_REFERENCE, `%{${label}:`))}
      onEnter={apply}
      onLeave={apply}
    />
  );
}
