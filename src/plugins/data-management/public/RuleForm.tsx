import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { i18n } from '#common/i18n';
import { DATA_ACCESS_LEVELS, type StoredDataRule } from '#common/data-access';
import type { CoreStart, HttpStart } from '#core/public';
import { Button, ErrorCallout, Select, TextArea, TextField } from '#ui';
import { Flyout } from '#ui/overlays';
import { createDataRuleClient, type KnownUser } from './data-rule-client';
import styles from './DataPage.module.css';
import { DeleteRule } from './DeleteRule';
import { levelName, roleName } from './describe-rule';
import { PeopleField } from './PeopleField';
import { isJsonObject, NO_ROLE, type RuleDraft, toDraft, toRule } from './rule-draft';

export interface RuleFormProps {
  core: CoreStart;
  users: readonly KnownUser[];
  /** The one that is changed; a new one where missing. */
  rule?: StoredDataRule;
  /** With which a new one begins. */
  index?: string;
  onClose: () => void;
}

/** One rule: who, what, which indices, and which of their documents. */
export function RuleForm({ core, users, rule, index = '', onClose }: RuleFormProps) {
  const queryClient = useQueryClient();
  const client = createDataRuleClient(core.http);
  const [draft, setDraft] = useState<RuleDraft>(() => ({
    ...toDraft(rule, users),
    ...(!rule && { indices: index }),
  }));
  const set = (change: Partial<RuleDraft>) => setDraft((known) => ({ ...known, ...change }));
  const onSuccess = async () => {
    await queryClient.invalidateQueries();
    onClose();
  };
  const save = useMutation({
    mutationFn: () => {
      const changed = toRule(draft, users);
      return rule ? client.update(rule.id, changed, rule.version) : client.create(changed);
    },
    onSuccess,
  });
  const remove = useMutation({ mutationFn: () => client.remove(rule?.id ?? ''), onSuccess });
  const isBroken =
    draft.access === 'read' && draft.filter.trim() !== '' && !isJsonObject(draft.filter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBroken && !save.isPending) save.mutate();
  };
  return (
    <Flyout
      title={
        rule?.name ??
        i18n.formatMessage({ id: 'dataManagement.newRule', defaultMessage: 'New rule' })
      }
      onClose={onClose}
    >
      <form className={styles.mapping} onSubmit={submit}>
        <TextField
          label={i18n.formatMessage({ id: 'dataManagement.rule.name', defaultMessage: 'Rule' })}
          autoFocus={!rule}
          required
          maxLength={100}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <WhatFields draft={draft} set={set} isBroken={isBroken} />
        <WhoFields http={core.http} draft={draft} set={set} />
        {(save.error ?? remove.error) && <ErrorCallout error={save.error ?? remove.error} />}
        <div className={styles.foot}>
          {rule && (
            <DeleteRule
              {...{ client, users, rule }}
              isPending={remove.isPending}
              onDelete={() => remove.mutate()}
            />
          )}
          <Button type="submit" variant="primary" aria-disabled={save.isPending}>
            {i18n.formatMessage({ id: 'dataManagement.saveRule', defaultMessage: 'Save' })}
          </Button>
        </div>
      </form>
    </Flyout>
  );
}

interface FieldsProps {
  draft: RuleDraft;
  set: (change: Partial<RuleDraft>) => void;
}

function WhatFields({ draft, set, isBroken }: FieldsProps & { isBroken: boolean }) {
  return (
    <>
      <TextField
        label={i18n.formatMessage({ id: 'dataManagement.indices', defaultMessage: 'Indices' })}
        help={i18n.formatMessage({
          id: 'dataManagement.rule.indicesHelp',
          defaultMessage: 'Names and patterns such as logs-*, separated by commas.',
        })}
        required
        spellCheck={false}
        value={draft.indices}
        onChange={(event) => set({ indices: event.target.value })}
      />
      <Select
        label={i18n.formatMessage({ id: 'dataManagement.rule.access', defaultMessage: 'Access' })}
        help={i18n.formatMessage({
          id: 'dataManagement.rule.accessHelp',
          defaultMessage:
            'Write adds documents; Manage also replaces, deletes and changes mappings. Both need the Editor role.',
        })}
        options={DATA_ACCESS_LEVELS.map((level) => ({ value: level, label: levelName(level) }))}
        value={draft.access}
        onChange={(access) => set({ access })}
      />
      {draft.access === 'read' && (
        <TextArea
          label={i18n.formatMessage({
            id: 'dataManagement.rule.filter',
            defaultMessage: 'Only documents that match this query',
          })}
          help={i18n.formatMessage({
            id: 'dataManagement.rule.filterHelp',
            defaultMessage: 'A query in JSON. Leave empty for all documents.',
          })}
          error={
            isBroken &&
            i18n.formatMessage({
              id: 'dataManagement.rule.noJson',
              defaultMessage: 'Not a JSON object',
            })
          }
          code
          rows={4}
          spellCheck={false}
          placeholder='{"term":{"team.keyword":"north"}}'
          value={draft.filter}
          onChange={(event) => set({ filter: event.target.value })}
        />
      )}
    </>
  );
}

function WhoFields({ http, draft, set }: FieldsProps & { http: HttpStart }) {
  const roles = ['viewer', 'editor'] as const;
  return (
    <>
      <Select
        label={i18n.formatMessage({ id: 'dataManagement.rule.role', defaultMessage: 'Role' })}
        help={i18n.formatMessage({
          id: 'dataManagement.rule.whoHelp',
          defaultMessage:
            'Applies to anyone who has the role, is named, or is in a group. Leave all three empty for everyone.',
        })}
        options={[
          {
            value: NO_ROLE,
            label: i18n.formatMessage({ id: 'dataManagement.rule.noRole', defaultMessage: 'None' }),
          },
          ...roles.map((role) => ({ value: role, label: roleName(role) })),
          ...(draft.role === 'administrator'
            ? [{ value: draft.role, label: roleName('administrator') }]
            : []),
        ]}
        value={draft.role}
        onChange={(role) => set({ role })}
      />
      <PeopleField
        http={http}
        kind="users"
        label={i18n.formatMessage({ id: 'dataManagement.rule.users', defaultMessage: 'Users' })}
        help={i18n.formatMessage({
          id: 'dataManagement.rule.usersHelp',
          defaultMessage: 'User names on this server; for others, the ID of their account.',
        })}
        value={draft.users}
        onChange={(users) => set({ users })}
      />
      <PeopleField
        http={http}
        kind="groups"
        label={i18n.formatMessage({ id: 'dataManagement.rule.groups', defaultMessage: 'Groups' })}
        value={draft.groups}
        onChange={(groups) => set({ groups })}
      />
      <TextField
        label={i18n.formatMessage({
          id: 'dataManagement.rule.workspaces',
          defaultMessage: 'Only in these workspaces',
        })}
        help={i18n.formatMessage({
          id: 'dataManagement.rule.workspacesHelp',
          defaultMessage: 'Workspace IDs, as in the URL. Leave empty for all workspaces.',
        })}
        spellCheck={false}
        value={draft.workspaces}
        onChange={(event) => set({ workspaces: event.target.value })}
      />
    </>
  );
}
