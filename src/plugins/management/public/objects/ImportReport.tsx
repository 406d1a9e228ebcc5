import { i18n } from '#common/i18n';
import { keyOf, type FailedObject, type ObjectKey } from '#common/saved-objects';
import { Badge, Callout, ErrorCallout, Table, type Tone } from '#ui';
import { describeFailure } from './describe-failure';
import type { ImportFailure, ImportProgress, ImportSuccess } from './import-decisions';
import { moreText, ObjectNames } from './ObjectNames';
import styles from './parts.module.css';
import { useVerdicts } from './report/use-verdicts';
import { describeVerdicts, sortByVerdict, VerdictText } from './report/VerdictText';
import type { ObjectServices } from './services';

const MAX_SHOWN = 300;

export interface ImportReportProps {
  services: ObjectServices;
  progress: ImportProgress;
  /** Whose references could not follow. */
  broken: readonly FailedObject[];
}

interface Line extends ObjectKey {
  title: string;
  tone: Tone;
  what: string;
  why?: string;
}

/** What was done with each object, as the server answered. What failed comes first. */
export function ImportReport({ services, progress, broken }: ImportReportProps) {
  const { imported, skipped, failed } = progress;
  const verdicts = useVerdicts(services, imported);
  const lines = [
    ...failed.map(toFailed),
    ...skipped.map(toSkipped),
    ...sortByVerdict(imported, verdicts.data).map(toImported),
  ];
  const hidden = lines.length - MAX_SHOWN;
  const title = i18n.formatMessage(
    {
      id: 'management.objects.report',
      defaultMessage:
        '{imported, plural, one {# object} other {# objects}} imported, {skipped} skipped, {failed} failed',
    },
    { imported: imported.length, skipped: skipped.length, failed: failed.length },
  );
  return (
    <>
      <div role="status">
        <Callout tone={failed.length > 0 ? 'warning' : 'success'} title={title}>
          {verdicts.data && <p>{describeVerdicts(verdicts.data)}</p>}
        </Callout>
      </div>
      {verdicts.isError && (
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'management.objects.verdictsFailed',
            defaultMessage: 'Couldn’t check which of them work',
          })}
          error={verdicts.error}
          onRetry={() => void verdicts.refetch()}
        />
      )}
      {broken.length > 0 && (
        <Callout
          tone="danger"
          title={i18n.formatMessage({
            id: 'management.objects.broken',
            defaultMessage:
              'These objects were imported but still refer to the old IDs of others. Edit or import them again:',
          })}
        >
          <ObjectNames objects={broken.map(({ type, id }) => ({ type, id, title: id }))} />
        </Callout>
      )}
      {lines.length > 0 && (
        <div className={`${styles.table} ${styles.report}`}>
          <Table
            caption={i18n.formatMessage({
              id: 'management.objects.importedObjects',
              defaultMessage: 'Objects in the file',
            })}
            rows={lines.slice(0, MAX_SHOWN)}
            rowKey={keyOf}
            columns={[
              {
                id: 'title',
                header: i18n.formatMessage({
                  id: 'management.objects.column.title',
                  defaultMessage: 'Title',
                }),
                render: (line) => line.title,
                title: (line) => line.title,
              },
              {
                id: 'type',
                width: '120px',
                wide: true,
                header: i18n.formatMessage({
                  id: 'management.objects.column.type',
                  defaultMessage: 'Type',
                }),
                render: ({ type }) => type,
              },
              {
                id: 'result',
                header: i18n.formatMessage({
                  id: 'management.objects.result',
                  defaultMessage: 'Result',
                }),
                render: ({ tone, what, why }) => (
                  <>
                    <Badge tone={tone}>{what}</Badge> {why}
                  </>
                ),
                title: ({ what, why }) => [what, why].filter(Boolean).join(': '),
              },
              {
                id: 'verdict',
                header: i18n.formatMessage({
                  id: 'management.objects.verdict',
                  defaultMessage: 'Support',
                }),
                render: (line) => <VerdictText verdict={verdicts.data?.get(keyOf(line))} />,
              },
            ]}
          />
        </div>
      )}
      {hidden > 0 && <p className={styles.note}>{moreText(hidden)}</p>}
    </>
  );
}

function toImported({ type, id, meta, destinationId, overwrite }: ImportSuccess): Line {
  const common = { type, id, title: meta.title, tone: 'success' as const };
  const why = destinationId === undefined ? {} : { why: destinationId };
  if (overwrite) {
    return {
      ...common,
      ...why,
      what: i18n.formatMessage({
        id: 'management.objects.overwritten',
        defaultMessage: 'Overwritten',
      }),
    };
  }
  return {
    ...common,
    ...why,
    what:
      destinationId === undefined
        ? i18n.formatMessage({ id: 'management.objects.created', defaultMessage: 'Created' })
        : i18n.formatMessage({
            id: 'management.objects.newId',
            defaultMessage: 'Created with a new ID',
          }),
  };
}

function toSkipped({ type, id, meta }: ImportFailure): Line {
  return {
    type,
    id,
    title: meta.title,
    tone: 'neutral',
    what: i18n.formatMessage({ id: 'management.objects.skipped', defaultMessage: 'Skipped' }),
  };
}

function toFailed({ type, id, meta, error }: ImportFailure): Line {
  return {
    type,
    id,
    title: meta.title,
    tone: 'danger',
    what: i18n.formatMessage({ id: 'management.objects.failed', defaultMessage: 'Failed' }),
    why: describeFailure(type, error),
  };
}
