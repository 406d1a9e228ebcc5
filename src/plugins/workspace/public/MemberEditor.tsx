import { useState } from 'react';
import { i18n } from '#common/i18n';
import { type KnownPerson, searchPeople } from '#common/people';
import { EVERYBODY, WorkspaceRole, type Member } from '#common/workspaces';
import type { HttpStart } from '#core/public';
import { Badge, Button, IconButton, Select } from '#ui';
import { ComboBox } from '#ui/combo-box';
import styles from './page.module.css';
import { describeRole } from './services';
import { addMember, type DraftMember } from './workspace-form';

export interface MemberEditorProps {
  http: HttpStart;
  members: readonly DraftMember[];
  onChange: (members: readonly DraftMember[]) => void;
}

const ROLES = Object.values(WorkspaceRole).map((value) => value);

/** Who may do what in the workspace. */
export function MemberEditor({ http, members, onChange }: MemberEditorProps) {
  const replace = (position: number, member?: DraftMember) =>
    onChange(members.flatMap((one, at) => (at === position ? (member ? [member] : []) : [one])));
  return (
    <fieldset className={styles.section}>
      <legend className={styles.sectionTitle}>
        {i18n.formatMessage({ id: 'workspace.members.title', defaultMessage: 'Members' })}
      </legend>
      <ul className={styles.members}>
        {members.map((member, position) => (
          <MemberRow
            key={`${member.kind}:${member.name}`}
            member={member}
            onChange={(changed) => replace(position, changed)}
            onRemove={() => replace(position)}
          />
        ))}
      </ul>
      <NewMember http={http} onAdd={(member) => onChange(addMember(members, member))} />
    </fieldset>
  );
}

function MemberRow(props: {
  member: DraftMember;
  onChange: (member: DraftMember) => void;
  onRemove: () => void;
}) {
  const { member, onChange, onRemove } = props;
  const name = nameOf(member);
  return (
    <li className={styles.member}>
      <span className={styles.memberName} title={member.name}>
        {name}
        {member.kind === 'groups' && <Badge>{describeKind('groups')}</Badge>}
      </span>
      <Select
        label={i18n.formatMessage(
          { id: 'workspace.members.roleOf', defaultMessage: 'Permission of {name}' },
          { name },
        )}
        labelHidden
        options={roleOptions()}
        value={member.role}
        onChange={(role) => onChange({ ...member, role: role as Member['role'] })}
      />
      <IconButton
        icon="x"
        label={i18n.formatMessage(
          { id: 'workspace.members.remove', defaultMessage: 'Remove {name}' },
          { name },
        )}
        onClick={onRemove}
      />
    </li>
  );
}

function NewMember({ http, onAdd }: { http: HttpStart; onAdd: (member: DraftMember) => void }) {
  const [kind, setKind] = useState<Member['kind']>('users');
  const [name, setName] = useState('');
  /** Who was chosen of those that are known; the name may be typed too. */
  const [known, setKnown] = useState<KnownPerson>();
  const [role, setRole] = useState<Member['role']>(WorkspaceRole.READ);
  const trimmed = name.trim();
  const add = () => {
    if (!trimmed) return;
    onAdd({ kind, name: known?.id ?? trimmed, label: known?.name ?? trimmed, role });
    setName('');
    setKnown(undefined);
  };
  return (
    <div className={styles.newMember}>
      <Select
        label={i18n.formatMessage({ id: 'workspace.members.kind', defaultMessage: 'Kind' })}
        options={(['users', 'groups'] as const).map((one) => ({
          value: one,
          label: describeKind(one),
        }))}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen as Member['kind']);
          setKnown(undefined);
        }}
      />
      <ComboBox
        label={i18n.formatMessage({
          id: 'workspace.members.name',
          defaultMessage: 'Name, or * for everyone',
        })}
        value={name}
        maxLength={500}
        onChange={(text) => {
          setName(text);
          setKnown(undefined);
        }}
        search={async (text, signal) =>
          (await searchPeople(http, { search: text }, signal)).map((one) => ({
            id: JSON.stringify(one),
            label: one.name,
            hint: describeKind(one.kind),
          }))
        }
        onChoose={({ id }) => {
          const chosen = JSON.parse(id) as KnownPerson;
          setKnown(chosen);
          setKind(chosen.kind);
          setName(chosen.name);
        }}
        // Adds the member; the form is sent by its own button.
        onEnter={add}
      />
      <Select
        label={i18n.formatMessage({ id: 'workspace.members.role', defaultMessage: 'Permission' })}
        options={roleOptions()}
        value={role}
        onChange={(chosen) => setRole(chosen as Member['role'])}
      />
      <Button icon="plus" disabled={!trimmed} onClick={add}>
        {i18n.formatMessage({ id: 'workspace.members.add', defaultMessage: 'Add' })}
      </Button>
    </div>
  );
}

function describeKind(kind: Member['kind']): string {
  return kind === 'users'
    ? i18n.formatMessage({ id: 'workspace.members.user', defaultMessage: 'User' })
    : i18n.formatMessage({ id: 'workspace.members.group', defaultMessage: 'Group' });
}

const roleOptions = () => ROLES.map((value) => ({ value, label: describeRole(value) }));

function nameOf({ name, label }: DraftMember): string {
  return name === EVERYBODY
    ? i18n.formatMessage({ id: 'workspace.members.everybody', defaultMessage: 'Everyone' })
    : label;
}
