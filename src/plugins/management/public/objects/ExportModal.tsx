import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes, formatCount, i18n } from '#common/i18n';
import type { ObjectKey } from '#common/saved-objects';
import { AnswerState, Button, Callout, Checkbox } from '#ui';
import { Modal } from '#ui/overlays';
import { downloadFile, type ExportContents, readExport } from './file-of-objects';
import { moreText } from './ObjectNames';
import styles from './parts.module.css';
import type { ObjectServices } from './services';
import type { Fitting, SelectedObject } from './use-selection';

const FILE_NAME = 'export.ndjson';

export interface ExportModalProps {
  services: ObjectServices;
  /** These, or else whole types that can be chosen. */
  objects?: readonly SelectedObject[];
  /** Where `objects` are all that fit this: more of them than are named one by one can be exported. */
  fitting?: Fitting;
  counts: Readonly<Record<string, number>>;
  /** Chosen at first. */
  types: readonly string[];
  onClose: () => void;
}

/** What is in the file is known before it is kept: the server has made it by then. */
export function ExportModal(props: ExportModalProps) {
  const { services, objects, counts, types, onClose } = props;
  const [isDeep, setDeep] = useState(true);
  const [chosen, setChosen] = useState<readonly string[]>(types);
  const what = toExport(props, chosen);
  const isEmpty = !objects && chosen.length === 0;
  const queryKey = ['objects', 'export', what, isDeep];
  const file = useQuery({
    queryKey,
    enabled: !isEmpty,
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const content = await services.client.export(what, isDeep, signal);
      return { content, holds: await readExport(content) };
    },
  });
  const isReady = file.data !== undefined && !file.isFetching && !file.isError && !isEmpty;
  return (
    <Modal
      title={
        objects
          ? i18n.formatMessage(
              {
                id: 'management.objects.exportTitle',
                defaultMessage: '{count, plural, one {Export {title}} other {Export # objects}}',
              },
              { count: objects.length, title: objects[0]?.title ?? '' },
            )
          : i18n.formatMessage({
              id: 'management.objects.exportTypes',
              defaultMessage: 'Export all objects of these types',
            })
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            {i18n.formatMessage({ id: 'management.objects.cancel', defaultMessage: 'Cancel' })}
          </Button>
          <Button
            variant="primary"
            icon="download"
            disabled={!isReady}
            onClick={() => {
              if (file.data) downloadFile(file.data.content, FILE_NAME);
              onClose();
            }}
          >
            {i18n.formatMessage({ id: 'management.objects.download', defaultMessage: 'Download' })}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {!objects && <TypeChoice {...{ counts, chosen }} onChange={setChosen} />}
        <Checkbox
          label={i18n.formatMessage({
            id: 'management.objects.exportDeep',
            defaultMessage: 'Include related objects',
          })}
          checked={isDeep}
          onChange={setDeep}
        />
        {isEmpty && (
          <p>
            {i18n.formatMessage({
              id: 'management.objects.exportNothing',
              defaultMessage: 'Choose at least one type.',
            })}
          </p>
        )}
        {!isEmpty && (
          <AnswerState
            query={file}
            queryKey={queryKey}
            height={72}
            title={i18n.formatMessage({
              id: 'management.objects.exportFailed',
              defaultMessage: 'Couldn’t export the objects',
            })}
          />
        )}
        {isReady && <Contents holds={file.data.holds} size={file.data.content.size} />}
      </div>
    </Modal>
  );
}

/** The server is told of so many one by one. */
const MAX_NAMED = 5000;

function toExport({ objects, fitting }: ExportModalProps, chosen: readonly string[]) {
  if (!objects) return { type: chosen };
  return fitting && objects.length > MAX_NAMED
    ? { type: fitting.types, ...(fitting.search !== undefined && { search: fitting.search }) }
    : { objects: objects.map(({ type, id }) => ({ type, id })) };
}

function TypeChoice({
  counts,
  chosen,
  onChange,
}: {
  counts: Readonly<Record<string, number>>;
  chosen: readonly string[];
  onChange: (types: readonly string[]) => void;
}) {
  const toggle = (type: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, type] : chosen.filter((one) => one !== type));
  return (
    <fieldset className={styles.choice}>
      <legend>
        {i18n.formatMessage({ id: 'management.objects.types', defaultMessage: 'Types' })}
      </legend>
      {Object.entries(counts).map(([type, count]) => (
        <Checkbox
          key={type}
          label={`${type} (${formatCount(count)})`}
          checked={chosen.includes(type)}
          onChange={(isChosen) => toggle(type, isChosen)}
        />
      ))}
    </fieldset>
  );
}

function Contents({ holds, size }: { holds: ExportContents; size: number }) {
  return (
    <>
      <div>
        <p className={styles.strong}>
          {i18n.formatMessage(
            {
              id: 'management.objects.exportHolds',
              defaultMessage:
                'The file contains {count, plural, one {# object} other {# objects}} ({size})',
            },
            { count: holds.count, size: formatBytes(size) },
          )}
        </p>
        <ul className={styles.names}>
          {[...holds.byType].map(([type, count]) => (
            <li key={type}>
              <span>{type}</span>
              <span className={styles.type}>{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      </div>
      {holds.missing.length > 0 && (
        <Callout
          tone="warning"
          title={i18n.formatMessage(
            {
              id: 'management.objects.exportMissing',
              defaultMessage:
                '{count, plural, one {One referenced object is missing. It} other {# referenced objects are missing. They}} will also be missing where the file is imported.',
            },
            { count: holds.missing.length },
          )}
        >
          <KeyList keys={holds.missing} />
        </Callout>
      )}
      {holds.outside.length > 0 && (
        <Callout
          tone="accent"
          title={i18n.formatMessage(
            {
              id: 'management.objects.exportOutside',
              defaultMessage:
                'It refers to {count, plural, one {one object that is} other {# objects that are}} not in the file. Make sure they exist where you import it.',
            },
            { count: holds.outside.length },
          )}
        >
          <KeyList keys={holds.outside} />
        </Callout>
      )}
    </>
  );
}

const MAX_KEYS = 10;

function KeyList({ keys }: { keys: readonly ObjectKey[] }) {
  const hidden = keys.length - MAX_KEYS;
  return (
    <ul className={styles.keys}>
      {keys.slice(0, MAX_KEYS).map(({ type, id }) => (
        <li key={`${type}/${id}`}>{`${type}/${id}`}</li>
      ))}
      {hidden > 0 && <li>{moreText(hidden)}</li>}
    </ul>
  );
}
