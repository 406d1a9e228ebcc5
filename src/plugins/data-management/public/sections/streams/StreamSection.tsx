import { useState } from 'react';
import { formatBytes, formatCount, i18n } from '#common/i18n';
import type { DataStream } from '../../../common';
import type { DataManagementServices } from '../../application';
import { DeleteName } from '../../names/DeleteName';
import { RollOver } from '../../names/RollOver';
import { SectionFrame } from '../../names/SectionFrame';
import { useIndices, listKey, useList, useNamesClient } from '../../names/use-names';
import { CreateStream } from './CreateStream';
import { StreamFlyout } from './StreamFlyout';
import { type OpenedStream, StreamTable } from './StreamTable';
import { type Amount, amountOf } from './stream-amount';

/** Names that are written by time, each with the indices behind it. */
export function StreamSection(services: DataManagementServices) {
  const client = useNamesClient(services);
  const streams = useList(client, 'streams');
  const indices = useIndices(services).data ?? [];
  const [opened, setOpened] = useState<OpenedStream | { kind: 'create' }>();
  const close = () => setOpened(undefined);
  const mayChange = services.core.application.capabilities['data']?.['write'] === true;
  const amount = (stream: DataStream) => amountOf(stream, indices);
  return (
    <>
      <SectionFrame
        testSubject="dataStreams"
        text={i18n.formatMessage({
          id: 'dataManagement.streams.text',
          defaultMessage:
            'A data stream is a name for documents that come in over time, such as logs. They lie in several indices, the newest of which is written to.',
        })}
        create={
          mayChange
            ? { label: createLabel(), onClick: () => setOpened({ kind: 'create' }) }
            : undefined
        }
        list={streams}
        listKey={listKey('streams')}
        count={streams.data?.length}
        empty={i18n.formatMessage({
          id: 'dataManagement.streams.empty',
          defaultMessage: 'No data streams yet',
        })}
      >
        <StreamTable
          streams={streams.data ?? []}
          {...{ mayChange, amount }}
          core={services.core}
          onOpen={setOpened}
        />
      </SectionFrame>
      {opened?.kind === 'create' && (
        <CreateStream client={client} title={createLabel()} onClose={close} />
      )}
      {opened?.kind === 'indices' && (
        <StreamFlyout stream={opened.stream} indices={indices} onClose={close} />
      )}
      {opened?.kind === 'rollover' && (
        <RollOver {...services} client={client} name={opened.stream.name} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteName
          name={opened.stream.name}
          losesDocuments
          consequences={[lossOf(amount(opened.stream))]}
          onDelete={() => client.deleteStream(opened.stream.name)}
          onClose={close}
        />
      )}
    </>
  );
}

const createLabel = () =>
  i18n.formatMessage({ id: 'dataManagement.streams.create', defaultMessage: 'Create data stream' });

function lossOf({ indices, documents, sizeInBytes }: Amount): string {
  return i18n.formatMessage(
    {
      id: 'dataManagement.streams.deleteText',
      defaultMessage:
        '{indices, plural, one {# index} other {# indices}} with {documents} documents ({size}) will be lost. Its template stays.',
    },
    {
      indices,
      documents: formatCount(documents),
      size: sizeInBytes === undefined ? '–' : formatBytes(sizeInBytes),
    },
  );
}
