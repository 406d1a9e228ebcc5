import { useState } from 'react';
import { i18n } from '#common/i18n';
import { asText } from '#common/json';
import { Callout, TextField } from '#ui';
import { DescriptionField, EditFlyout } from './EditFlyout';
import {
  type PatternFields,
  type PatternObject,
  type PatternServices,
  useChangePattern,
} from './pattern-services';
import { TimeFieldSelect } from './TimeFieldSelect';
import { UsedBy } from './UsedBy';

interface EditPatternProps {
  services: PatternServices;
  object: PatternObject;
  known: PatternFields;
  onClose: () => void;
}

/** What people call an index pattern and say of it, and the time that it goes by. */
export function EditPattern({ services, object, known, onClose }: EditPatternProps) {
  const { attributes, pattern } = object;
  const [displayName, setDisplayName] = useState(asText(attributes['displayName']));
  const [description, setDescription] = useState(asText(attributes['description']));
  const [timeField, setTimeField] = useState(pattern.timeField ?? '');
  const change = useChangePattern(services, object);
  const save = () =>
    change({
      displayName: displayName.trim(),
      description: description.trim(),
      timeFieldName: timeField,
    });
  return (
    <EditFlyout name={pattern.title} testSubject="editPattern" onSave={save} onClose={onClose}>
      <TextField
        label={i18n.formatMessage({
          id: 'management.patterns.displayName',
          defaultMessage: 'Display name',
        })}
        help={i18n.formatMessage({
          id: 'management.patterns.displayNameHelp',
          defaultMessage: 'Shown on this page instead of the names of indices',
        })}
        maxLength={255}
        value={displayName}
        onChange={(event) => setDisplayName(event.target.value)}
      />
      <DescriptionField value={description} onChange={setDescription} />
      <TimeFieldSelect fields={known.fields} value={timeField} onChange={setTimeField} />
      {timeField !== (pattern.timeField ?? '') && (
        <Callout tone="warning" title={changesTime()}>
          <UsedBy services={services} id={object.id} />
        </Callout>
      )}
    </EditFlyout>
  );
}

const changesTime = () =>
  i18n.formatMessage({
    id: 'management.patterns.changesTime',
    defaultMessage:
      'Whatever uses the index pattern goes by this time from then on, and may show other documents.',
  });
