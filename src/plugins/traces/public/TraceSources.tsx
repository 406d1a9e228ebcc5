import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Button, TextField } from '#ui';
import { type TraceAddress, writeTraceAddress } from '../common/trace-address';
import { useServices } from './services';
import styles from './TracePage.module.css';

/** In which indices spans and logs are looked for, and how to look elsewhere. */
export function TraceSources({ address }: { address: TraceAddress }) {
  const { history } = useServices().params;
  const [draft, setDraft] = useState<TraceAddress>();
  if (!draft) {
    return (
      <p className={styles.sources}>
        {i18n.formatMessage({ id: 'traces.spansIn', defaultMessage: 'Spans in' })}{' '}
        <bdi>{address.spans}</bdi> {' · '}
        {i18n.formatMessage({ id: 'traces.logsIn', defaultMessage: 'Logs in' })}{' '}
        <bdi>{address.logs}</bdi>{' '}
        <Button size="s" variant="plain" onClick={() => setDraft(address)}>
          {i18n.formatMessage({ id: 'traces.change', defaultMessage: 'Change' })}
        </Button>
      </p>
    );
  }
  return (
    <form
      className={styles.sources}
      onSubmit={(event) => {
        event.preventDefault();
        history.push(`#${writeTraceAddress(draft)}`);
        setDraft(undefined);
      }}
    >
      <TextField
        size="s"
        required
        label={i18n.formatMessage({ id: 'traces.spansIn', defaultMessage: 'Spans in' })}
        value={draft.spans}
        onChange={({ target }) => setDraft({ ...draft, spans: target.value })}
      />
      <TextField
        size="s"
        required
        label={i18n.formatMessage({ id: 'traces.logsIn', defaultMessage: 'Logs in' })}
        value={draft.logs}
        onChange={({ target }) => setDraft({ ...draft, logs: target.value })}
      />
      <Button size="s" type="submit">
        {i18n.formatMessage({ id: 'traces.apply', defaultMessage: 'Apply' })}
      </Button>
      <Button size="s" variant="plain" onClick={() => setDraft(undefined)}>
        {i18n.formatMessage({ id: 'traces.cancel', defaultMessage: 'Cancel' })}
      </Button>
    </form>
  );
}
