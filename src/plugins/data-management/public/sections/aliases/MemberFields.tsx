import { i18n } from '#common/i18n';
import type { IndexSummary } from '#common/search';
import { IconButton, Select } from '#ui';
import namesStyles from '../../names/names.module.css';
import { JsonArea } from '../../names/JsonArea';
import type { MemberDraft } from './alias-draft';

export interface MemberFieldsProps {
  member: MemberDraft;
  indices: readonly IndexSummary[];
  /** Chosen already. */
  others: readonly string[];
  mayChange: boolean;
  onChange: (change: Partial<MemberDraft>) => void;
  /** Missing: an alias has one index at least. */
  onRemove: (() => void) | undefined;
}

/** One index of an alias, and which of its documents. */
export function MemberFields(props: MemberFieldsProps) {
  const { member, indices, others, mayChange, onChange, onRemove } = props;
  const known = new Set([...(member.index ? [member.index] : []), ...indices.map((i) => i.name)]);
  const free = [...known].filter((name) => name === member.index || !others.includes(name));
  return (
    <div className={namesStyles.member}>
      <div className={namesStyles.memberHead}>
        <Select
          className={namesStyles.grow}
          label={i18n.formatMessage({ id: 'dataManagement.index', defaultMessage: 'Index' })}
          required
          disabled={!mayChange}
          value={member.index}
          options={[
            ...(member.index === '' ? [{ value: '', label: '' }] : []),
            ...free.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(index) => onChange({ index, isNeverWritten: false })}
        />
        {mayChange && onRemove && (
          <IconButton
            icon="x"
            label={i18n.formatMessage(
              { id: 'dataManagement.aliases.removeIndex', defaultMessage: 'Remove {name}' },
              { name: member.index },
            )}
            onClick={onRemove}
          />
        )}
      </div>
      <JsonArea
        label={i18n.formatMessage({
          id: 'dataManagement.rule.filter',
          defaultMessage: 'Only documents that match this query',
        })}
        help={i18n.formatMessage({
          id: 'dataManagement.rule.filterHelp',
          defaultMessage: 'A query in JSON. Leave empty for all documents.',
        })}
        rows={2}
        readOnly={!mayChange}
        placeholder='{"term":{"team.keyword":"north"}}'
        value={member.filter}
        onChange={(filter) => onChange({ filter })}
      />
    </div>
  );
}
