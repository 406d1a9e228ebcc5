import { i18n } from '#common/i18n';
import { Select, TextField, type TextFieldProps } from '#ui';
import namesStyles from '../../names/names.module.css';
import type { PolicyFields } from './policy-draft';

export interface PolicyFieldSetProps {
  fields: PolicyFields;
  set: (change: Partial<PolicyFields>) => void;
}

/** What most policies say. */
export function PolicyFieldSet({ fields, set }: PolicyFieldSetProps) {
  const field = (name: keyof PolicyFields, label: string, more: Partial<TextFieldProps> = {}) => (
    <TextField
      {...more}
      label={label}
      spellCheck={false}
      value={fields[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <>
      {field(
        'description',
        i18n.formatMessage({ id: 'dataManagement.description', defaultMessage: 'Description' }),
      )}
      <fieldset className={namesStyles.group}>
        <legend>
          {i18n.formatMessage({
            id: 'dataManagement.retention.rollOverWhen',
            defaultMessage: 'Start a new index when the current one reaches one of these',
          })}
        </legend>
        <div className={namesStyles.row}>
          {field('rollOverAge', ageLabel(), { placeholder: '1d' })}
          {field(
            'rollOverSize',
            i18n.formatMessage({ id: 'dataManagement.column.size', defaultMessage: 'Size' }),
            { placeholder: '30gb' },
          )}
          {field(
            'rollOverDocuments',
            i18n.formatMessage({
              id: 'dataManagement.column.documents',
              defaultMessage: 'Documents',
            }),
            { type: 'number', min: 1, step: 1, placeholder: '10000000' },
          )}
        </div>
      </fieldset>
      <DeletionFields fields={fields} set={set} />
      {field(
        'patterns',
        i18n.formatMessage({
          id: 'dataManagement.retention.patterns',
          defaultMessage: 'Applies to new indices named',
        }),
        {
          help: i18n.formatMessage({
            id: 'dataManagement.retention.patternsHelp',
            defaultMessage:
              'Names and patterns such as logs-*, separated by commas. Indices of a data stream follow the name of the stream.',
          }),
        },
      )}
      {fields.patterns.trim() !== '' &&
        field(
          'priority',
          i18n.formatMessage({
            id: 'dataManagement.templates.priority',
            defaultMessage: 'Priority',
          }),
          { type: 'number', min: 0, step: 1 },
        )}
    </>
  );
}

const ageLabel = () =>
  i18n.formatMessage({ id: 'dataManagement.retention.age', defaultMessage: 'Age' });

function DeletionFields({ fields, set }: PolicyFieldSetProps) {
  return (
    <fieldset className={namesStyles.group}>
      <legend>
        {i18n.formatMessage({
          id: 'dataManagement.retention.deleteWhen',
          defaultMessage: 'Delete an index with all its documents after',
        })}
      </legend>
      <div className={namesStyles.row}>
        <TextField
          label={ageLabel()}
          placeholder="90d"
          spellCheck={false}
          value={fields.deleteAge}
          onChange={(event) => set({ deleteAge: event.target.value })}
        />
        <Select
          label={i18n.formatMessage({
            id: 'dataManagement.retention.from',
            defaultMessage: 'Counted from',
          })}
          options={[
            {
              value: 'min_index_age',
              label: i18n.formatMessage({
                id: 'dataManagement.retention.fromCreation',
                defaultMessage: 'Creation',
              }),
            },
            {
              value: 'min_rollover_age',
              label: i18n.formatMessage({
                id: 'dataManagement.retention.fromRollover',
                defaultMessage: 'Rollover',
              }),
            },
          ]}
          value={fields.deleteFrom}
          onChange={(from) => set({ deleteFrom: from as PolicyFields['deleteFrom'] })}
        />
      </div>
    </fieldset>
  );
}
