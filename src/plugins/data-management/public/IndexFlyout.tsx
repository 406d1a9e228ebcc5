import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, i18n } from '#common/i18n';
import type { FieldType, IndexDetails } from '#common/search';
import type { IndexEvent, MappingChange } from '#plugins/ingest/public';
import { AnswerState, Button, ErrorCallout, loadLater, ProgressBar, Select } from '#ui';
import { Flyout } from '#ui/overlays';
import type { DataManagementServices } from './application';
import styles from './DataPage.module.css';
import { FieldTable } from './FieldTable';
import { LoadNotices } from './LoadNotices';
import { offersNames } from './section';

const IndexAccess = loadLater(
  async () =>
    (await import(/* webpackChunkName: "data-permissions" */ './IndexAccess')).IndexAccess,
);

const IndexNames = loadLater(
  async () => (await import(/* webpackChunkName: "data-names" */ './names/IndexNames')).IndexNames,
);

export interface IndexFlyoutProps extends DataManagementServices {
  name: string;
  progress: IndexEvent | undefined;
  onClose: () => void;
}

/** The mapping of one index: its time field, and the type of each field. */
export function IndexFlyout(props: IndexFlyoutProps) {
  const { core, data, ingest, name, progress, onClose } = props;
  const details = useQuery({
    queryKey: ['index', name],
    queryFn: ({ signal }) => data.indexClient.describe(name, { signal }),
  });
  return (
    <Flyout title={name} onClose={onClose}>
      <AnswerState query={details} queryKey={['index', name]} height={240} />
      {details.data && (
        <MappingForm
          key={details.data.version}
          details={details.data}
          ingest={ingest}
          progress={progress}
        />
      )}
      {details.data && offersNames(core.application.capabilities) && (
        <IndexNames {...props} details={details.data} />
      )}
      {details.data && <IndexAccess core={core} details={details.data} />}
    </Flyout>
  );
}

interface MappingFormProps extends Pick<IndexFlyoutProps, 'ingest' | 'progress'> {
  details: IndexDetails;
}

const NO_TIME_FIELD = '';

function MappingForm({ details, ingest, progress }: MappingFormProps) {
  const queryClient = useQueryClient();
  const [timeField, setTimeField] = useState(details.timeField ?? NO_TIME_FIELD);
  const [types, setTypes] = useState<Readonly<Record<string, FieldType>>>({});
  const change = useMutation({
    mutationFn: (asked: MappingChange) => ingest.ingestClient.updateMapping(details.name, asked),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const typeOf = (name: string, type: FieldType) =>
    Object.hasOwn(types, name) ? types[name] : type;
  const dates = details.fields.filter(({ name, type }) => typeOf(name, type) === 'date');
  const changed =
    timeField !== (details.timeField ?? NO_TIME_FIELD) || Object.keys(types).length > 0;
  const apply = () =>
    change.mutate({
      ...(timeField !== (details.timeField ?? NO_TIME_FIELD) && { timeField: timeField || null }),
      ...(Object.keys(types).length > 0 && { types }),
    });
  const running = change.isPending || details.state === 'rebuilding';

  return (
    <div className={styles.mapping}>
      <Select
        label={i18n.formatMessage({ id: 'dataManagement.timeField', defaultMessage: 'Time field' })}
        value={timeField}
        disabled={running || !details.writable}
        options={[
          {
            value: NO_TIME_FIELD,
            label: i18n.formatMessage({ id: 'dataManagement.noTimeField', defaultMessage: 'None' }),
          },
          ...dates.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={setTimeField}
        help={i18n.formatMessage({
          id: 'dataManagement.timeFieldHelp',
          defaultMessage: 'Used by the histogram and the time range in Discover.',
        })}
      />
      <FieldTable
        fields={details.fields}
        typeOf={typeOf}
        disabled={running || !details.writable}
        onChange={(name, type, own) =>
          setTypes(
            type === own
              ? Object.fromEntries(Object.entries(types).filter(([other]) => other !== name))
              : { ...types, [name]: type },
          )
        }
      />
      {change.isError && (
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'dataManagement.changeFailed',
            defaultMessage: 'Couldn’t change the mapping',
          })}
          error={change.error}
        />
      )}
      <LoadNotices
        notices={details.notices}
        onKeepAsText={
          running || !details.writable
            ? undefined
            : (field) => change.mutate({ types: { [field]: 'text' } })
        }
      />
      {running && <RebuildProgress progress={progress} documents={details.documents} />}
      <div className={styles.foot}>
        <Button variant="primary" disabled={!changed || running} onClick={apply}>
          {i18n.formatMessage({ id: 'dataManagement.apply', defaultMessage: 'Apply' })}
        </Button>
      </div>
    </div>
  );
}

/** The old documents stay searchable until the new ones are there. */
function RebuildProgress({
  progress,
  documents,
}: {
  progress: IndexEvent | undefined;
  documents: number;
}) {
  const rows = progress?.rows ?? 0;
  return (
    <div role="status">
      <p className={styles.progressText}>
        {i18n.formatMessage(
          {
            id: 'dataManagement.rebuildProgress',
            defaultMessage: 'Rebuilding: {rows} of {documents} documents. Searches keep working.',
          },
          { rows: formatCount(rows), documents: formatCount(documents) },
        )}
      </p>
      <ProgressBar
        label={i18n.formatMessage({
          id: 'dataManagement.rebuilding',
          defaultMessage: 'Rebuilding',
        })}
        {...(documents > 0 && rows > 0 && { value: rows / documents })}
      />
    </div>
  );
}
