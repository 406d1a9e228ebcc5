import { useState } from 'react';
import { i18n } from '#common/i18n';
import { TextField } from '#ui';
import type { Pipeline } from '../../../common';
import { isWrong, JsonArea } from '../../names/JsonArea';
import { NameForm } from '../../names/NameForm';
import type { NamesClient } from '../../names/names-client';
import { useChange } from '../../names/use-names';
import { PipelineTrial } from './PipelineTrial';

export interface PipelineFormProps {
  client: NamesClient;
  title: string;
  /** The one that is changed; a new one where missing. */
  pipeline?: Pipeline;
  onClose: () => void;
}

const EXAMPLE = `{
  "processors": [
    { "grok": { "field": "message", "patterns": ["%{COMBINEDAPACHELOG}"] } }
  ]
}`;

export function PipelineForm({ client, title, pipeline, onClose }: PipelineFormProps) {
  const [name, setName] = useState('');
  const [source, setSource] = useState(pipeline?.source ?? '');
  const save = useChange(() => client.putPipeline(pipeline?.name ?? name.trim(), source), onClose);
  const isReady = source.trim() !== '' && !isWrong(source);
  return (
    <NameForm
      title={title}
      saving={save}
      onSave={() => isReady && save.mutate(undefined)}
      onClose={onClose}
    >
      {!pipeline && (
        <TextField
          label={i18n.formatMessage({ id: 'dataManagement.column.name', defaultMessage: 'Name' })}
          required
          autoFocus
          maxLength={255}
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <JsonArea
        label={i18n.formatMessage({
          id: 'dataManagement.pipelines.definition',
          defaultMessage: 'Definition',
        })}
        help={i18n.formatMessage({
          id: 'dataManagement.pipelines.definitionHelp',
          defaultMessage: 'JSON with "processors" and, optionally, "description" and "on_failure".',
        })}
        rows={14}
        placeholder={EXAMPLE}
        value={source}
        onChange={setSource}
      />
      <PipelineTrial client={client} source={source} isReady={isReady} />
    </NameForm>
  );
}
