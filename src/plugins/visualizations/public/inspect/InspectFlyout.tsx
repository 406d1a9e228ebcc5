import { useState } from 'react';
import { i18n } from '#common/i18n';
import { stringifyLongNumerals } from '#common/json';
import type { InspectDetails, InspectedRequest } from '../types';
import { EmptyState, Table } from '#ui';
import { Flyout } from '#ui/overlays';
import { CopyMenu, isStatement } from './CopyMenu';
import { type AskSearch, WhySlowSearch } from './SearchTime';
import { WhySlowStatement } from './StatementTime';
import styles from './InspectFlyout.module.css';

export interface InspectFlyoutProps {
  title: string;
  details: InspectDetails | undefined;
  /** What to know about what is shown. */
  notices?: readonly string[];
  /** Asks once more, to measure what takes long. */
  search?: AskSearch;
  onClose: () => void;
}

/** What a chart or panel asked, how long each step took, and what was read for it. */
export function InspectFlyout(props: InspectFlyoutProps) {
  const { title, details, notices = [], search, onClose } = props;
  return (
    <Flyout
      title={i18n.formatMessage(
        { id: 'visualizations.inspect.title', defaultMessage: 'Inspect {title}' },
        { title },
      )}
      onClose={onClose}
    >
      {notices.length > 0 && (
        <ul className={styles.notices}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      {!details || details.requests.length === 0 ? (
        <EmptyState
          icon="inspect"
          title={i18n.formatMessage({
            id: 'visualizations.inspect.nothing',
            defaultMessage: 'No request sent yet',
          })}
        />
      ) : (
        details.requests.map((request) => <Inspected key={request.name} {...{ request, search }} />)
      )}
    </Flyout>
  );
}

interface InspectedProps {
  request: InspectedRequest;
  search: AskSearch | undefined;
}

function Inspected({ request, search }: InspectedProps) {
  const rows = statisticsOf(request);
  const label = i18n.formatMessage({
    id: 'visualizations.inspect.facts',
    defaultMessage: 'Statistics',
  });
  return (
    <section className={styles.inspected}>
      <h3>{request.name}</h3>
      {request.error && <p className={styles.error}>{request.error}</p>}
      <Table
        caption={label}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', header: label, render: ({ name }) => name },
          {
            id: 'value',
            numeric: true,
            header: i18n.formatMessage({
              id: 'visualizations.inspect.value',
              defaultMessage: 'Value',
            }),
            render: ({ value }) => value,
          },
        ]}
      />
      <CopyMenu request={request} />
      {search && !isStatement(request) && (
        <WhySlowSearch request={request.request} search={search} />
      )}
      {request.measure && <WhySlowStatement measure={request.measure} />}
      <Code
        title={i18n.formatMessage({
          id: 'visualizations.inspect.request',
          defaultMessage: 'Request',
        })}
        value={request.request}
      />
      {request.response !== undefined && (
        <Code
          title={i18n.formatMessage({
            id: 'visualizations.inspect.response',
            defaultMessage: 'Response',
          })}
          value={request.response}
        />
      )}
    </section>
  );
}

/** Longer texts stop a browser for seconds; the beginning says enough. */
const MAX_CODE = 200_000;

/** Written when somebody opens it. */
function Code({ title, value }: { title: string; value: unknown }) {
  const [opened, setOpened] = useState(false);
  const text = opened ? stringifyLongNumerals(value, 2) : '';
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{title}</summary>
      {opened && (
        <pre className={styles.code} tabIndex={0} aria-label={title}>
          {text.slice(0, MAX_CODE)}
          {text.length > MAX_CODE && '…'}
        </pre>
      )}
    </details>
  );
}

function statisticsOf(request: InspectedRequest): { name: string; value: string }[] {
  // The engine tells whole ones; what it still knows it answers in less than one.
  const milliseconds = (value: number) =>
    i18n.formatMessage(
      { id: 'visualizations.inspect.ms', defaultMessage: '{value} ms' },
      {
        value:
          value === 0
            ? `< ${i18n.formatNumber(1)}`
            : i18n.formatNumber(value, { maximumFractionDigits: 1 }),
      },
    );
  const steps = {
    search: i18n.formatMessage({
      id: 'visualizations.inspect.search',
      defaultMessage: 'Request time',
    }),
    table: i18n.formatMessage({
      id: 'visualizations.inspect.table',
      defaultMessage: 'Table time',
    }),
    draw: i18n.formatMessage({ id: 'visualizations.inspect.draw', defaultMessage: 'Drawing time' }),
  };
  const entries: [string, string | undefined][] = [
    [
      i18n.formatMessage({ id: 'visualizations.inspect.index', defaultMessage: 'Index' }),
      request.request.index,
    ],
    ...request.steps.map((step): [string, string] => [
      steps[step.name],
      milliseconds(step.milliseconds),
    ]),
    [
      i18n.formatMessage({ id: 'visualizations.inspect.took', defaultMessage: 'Engine time' }),
      request.took === undefined ? undefined : milliseconds(request.took),
    ],
    [
      i18n.formatMessage({
        id: 'visualizations.inspect.documents',
        defaultMessage: 'Documents read',
      }),
      request.documents === undefined ? undefined : i18n.formatNumber(request.documents),
    ],
    [
      i18n.formatMessage({
        id: 'visualizations.inspect.rows',
        defaultMessage: 'Table rows',
      }),
      request.rows === undefined ? undefined : i18n.formatNumber(request.rows),
    ],
    [
      i18n.formatMessage({
        id: 'visualizations.inspect.bytes',
        defaultMessage: 'Response size (bytes)',
      }),
      request.responseSize === undefined ? undefined : i18n.formatNumber(request.responseSize),
    ],
  ];
  return entries.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
}
