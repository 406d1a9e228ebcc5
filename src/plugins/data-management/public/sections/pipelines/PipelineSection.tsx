import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { Pipeline } from '../../../common';
import type { DataManagementServices } from '../../application';
import { DeleteName } from '../../names/DeleteName';
import { SectionFrame } from '../../names/SectionFrame';
import { listKey, useList, useNamesClient } from '../../names/use-names';
import { PipelineForm } from './PipelineForm';
import { PipelineTable } from './PipelineTable';

type Opened = { kind: 'form'; pipeline?: Pipeline } | { kind: 'delete'; pipeline: Pipeline };

/** What documents go through before they are written. */
export function PipelineSection(services: DataManagementServices) {
  const client = useNamesClient(services);
  const pipelines = useList(client, 'pipelines');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <SectionFrame
        testSubject="dataPipelines"
        text={i18n.formatMessage({
          id: 'dataManagement.pipelines.text',
          defaultMessage:
            'An ingest pipeline changes documents before they are written: it parses lines, renames fields, converts values. Indices use it by their setting index.default_pipeline.',
        })}
        create={{ label: createLabel(), onClick: () => setOpened({ kind: 'form' }) }}
        list={pipelines}
        listKey={listKey('pipelines')}
        count={pipelines.data?.length}
        empty={i18n.formatMessage({
          id: 'dataManagement.pipelines.empty',
          defaultMessage: 'No pipelines yet',
        })}
      >
        <PipelineTable
          pipelines={pipelines.data ?? []}
          onOpen={(kind, pipeline) => setOpened({ kind, pipeline })}
        />
      </SectionFrame>
      {opened?.kind === 'form' && (
        <PipelineForm
          client={client}
          title={opened.pipeline?.name ?? createLabel()}
          {...(opened.pipeline && { pipeline: opened.pipeline })}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' && (
        <DeleteName
          name={opened.pipeline.name}
          consequences={[consequenceOf(opened.pipeline)]}
          onDelete={() => client.deletePipeline(opened.pipeline.name)}
          onClose={close}
        />
      )}
    </>
  );
}

const createLabel = () =>
  i18n.formatMessage({ id: 'dataManagement.pipelines.create', defaultMessage: 'Create pipeline' });

const consequenceOf = ({ usedBy }: Pipeline) =>
  usedBy.length === 0
    ? i18n.formatMessage({
        id: 'dataManagement.pipelines.unused',
        defaultMessage: 'No index uses it. Requests and templates that name it will fail.',
      })
    : i18n.formatMessage(
        {
          id: 'dataManagement.pipelines.used',
          defaultMessage: 'Writes to these indices will fail until they use another one: {indices}',
        },
        { indices: usedBy.join(', ') },
      );
