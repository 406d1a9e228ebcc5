import { useState } from 'react';
import { i18n } from '#common/i18n';
import { asObject, asText, type JsonObject } from '#common/json';
import type { SearchField } from '#common/search';
import { withFieldLook } from '#plugins/index-patterns/common';
import { Select, TextField } from '#ui';
import { DescriptionField, EditFlyout } from './EditFlyout';
import { formatIdsFor, formatLabel, formatParams } from './format-kinds';
import { FormatParamField } from './FormatParamField';
import { FormatPreview } from './FormatPreview';
import { type PatternObject, type PatternServices, useChangePattern } from './pattern-services';

interface EditFieldProps {
  services: PatternServices;
  object: PatternObject;
  field: SearchField;
  onClose: () => void;
}

const PLAIN = '';

/** What people call a field, and how its values are written. */
export function EditField({ services, object, field, onClose }: EditFieldProps) {
  const { names = {}, formats } = object.pattern;
  const known = Object.hasOwn(names, field.name) ? names[field.name] : undefined;
  const [label, setLabel] = useState(known?.label ?? '');
  const [description, setDescription] = useState(known?.description ?? '');
  const [format, setFormat] = useState<JsonObject>(
    (Object.hasOwn(formats, field.name) && formats[field.name]) || {},
  );
  const change = useChangePattern(services, object);
  const save = () =>
    change(
      withFieldLook(object.attributes, field.name, {
        label: label.trim(),
        description: description.trim(),
        format,
      }),
    );
  return (
    <EditFlyout name={field.name} testSubject="editField" onSave={save} onClose={onClose}>
      <TextField
        label={i18n.formatMessage({ id: 'management.patterns.label', defaultMessage: 'Label' })}
        help={i18n.formatMessage({
          id: 'management.patterns.labelHelp',
          defaultMessage: 'Shown instead of the name',
        })}
        maxLength={255}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
      <DescriptionField value={description} onChange={setDescription} />
      <FormatFields {...{ field, format }} onChange={setFormat} />
      <FormatPreview {...{ services, object, field, format }} />
    </EditFlyout>
  );
}

interface FormatFieldsProps {
  field: SearchField;
  format: JsonObject;
  onChange: (format: JsonObject) => void;
}

function FormatFields({ field, format, onChange }: FormatFieldsProps) {
  const id = asText(format['id']);
  const ids = formatIdsFor(field.type);
  const params = asObject(format['params']);
  const isText = field.type === 'text' || field.type === 'keyword' || field.type === 'ip';
  const choose = (next: string) => {
    if (next === PLAIN) onChange({});
    else onChange(next === 'color' ? { id: next, params: colorParams(isText) } : { id: next });
  };
  return (
    <>
      <Select
        label={i18n.formatMessage({ id: 'management.patterns.format', defaultMessage: 'Format' })}
        options={[
          {
            value: PLAIN,
            label: i18n.formatMessage({
              id: 'management.patterns.plain',
              defaultMessage: 'None: values as they are',
            }),
          },
          // An imported one stays, also where it is not for this type.
          ...[...new Set([...ids, ...(id ? [id] : [])])].map((value) => ({
            value,
            label: formatLabel(value),
          })),
        ]}
        value={id}
        onChange={choose}
      />
      {formatParams(id).map((param) => (
        <FormatParamField
          key={`${id}/${param.name}`}
          {...{ param, isText }}
          value={params[param.name]}
          onChange={(value) =>
            onChange({ ...format, params: withParam(params, param.name, value) })
          }
        />
      ))}
    </>
  );
}

const colorParams = (isText: boolean): JsonObject => ({
  fieldType: isText ? 'string' : 'number',
  colors: [],
});

/** Undefined takes it out. */
function withParam(params: JsonObject, name: string, value: JsonObject[string] | undefined) {
  const { [name]: _before, ...others } = params;
  return value === undefined ? others : { ...others, [name]: value };
}
