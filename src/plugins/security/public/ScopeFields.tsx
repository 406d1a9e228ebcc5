import { i18n } from '#common/i18n';
import { Checkbox, TextField } from '#ui';
import styles from './page.module.css';
import { SCOPE_ACTIONS, type KeyScope, type ScopeAction } from './security-client';
import { toList } from './roles';

/** As it is typed; undefined: the key has no scope. */
export interface TypedScope {
  indices: string;
  actions: readonly ScopeAction[];
}

const NEW_SCOPE: TypedScope = { indices: '', actions: ['read'] };

export const toScope = ({ indices, actions }: TypedScope): KeyScope => ({
  indices: toList(indices),
  actions,
});

export function actionName(action: ScopeAction): string {
  switch (action) {
    case 'read':
      return i18n.formatMessage({ id: 'security.scopeRead', defaultMessage: 'Read' });
    case 'write':
      return i18n.formatMessage({ id: 'security.scopeWrite', defaultMessage: 'Write' });
    case 'manage':
      return i18n.formatMessage({ id: 'security.scopeManage', defaultMessage: 'Manage' });
  }
}

interface ScopeFieldsProps {
  scope: TypedScope | undefined;
  onChange: (scope: TypedScope | undefined) => void;
}

/** Limits a key to some indices and to what a program has to do with them. */
export function ScopeFields({ scope, onChange }: ScopeFieldsProps) {
  return (
    <>
      <Checkbox
        label={i18n.formatMessage({
          id: 'security.limitKey',
          defaultMessage: 'Only for the OpenSearch API, limited to some indices',
        })}
        checked={scope !== undefined}
        onChange={(isLimited) => onChange(isLimited ? NEW_SCOPE : undefined)}
      />
      {scope && (
        <fieldset className={styles.scope}>
          <legend>{i18n.formatMessage({ id: 'security.scope', defaultMessage: 'Scope' })}</legend>
          <TextField
            label={i18n.formatMessage({
              id: 'security.scopeIndices',
              defaultMessage: 'Indices, separated by commas',
            })}
            placeholder="logs-*"
            required
            maxLength={1000}
            autoComplete="off"
            value={scope.indices}
            onChange={(event) => onChange({ ...scope, indices: event.target.value })}
          />
          <Actions scope={scope} onChange={onChange} />
        </fieldset>
      )}
    </>
  );
}

function Actions({
  scope,
  onChange,
}: {
  scope: TypedScope;
  onChange: (scope: TypedScope) => void;
}) {
  const { actions } = scope;
  return (
    <div className={styles.choices}>
      {SCOPE_ACTIONS.map((action) => (
        <Checkbox
          key={action}
          label={actionName(action)}
          checked={actions.includes(action)}
          // A key that may do nothing is of no use.
          disabled={actions.length === 1 && actions.includes(action)}
          onChange={(isOn) =>
            onChange({
              ...scope,
              actions: SCOPE_ACTIONS.filter((one) =>
                one === action ? isOn : actions.includes(one),
              ),
            })
          }
        />
      ))}
    </div>
  );
}
