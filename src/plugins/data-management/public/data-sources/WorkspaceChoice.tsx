import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { Checkbox, useObservable } from '#ui';
import styles from './DataSources.module.css';
import type { SourceDraft } from './source-draft';

export interface WorkspaceChoiceProps {
  core: CoreStart;
  draft: SourceDraft;
  set: (change: Partial<SourceDraft>) => void;
}

/** Who may use it: everybody, or whoever is in one of some workspaces. */
export function WorkspaceChoice({ core, draft, set }: WorkspaceChoiceProps) {
  const list = useObservable(core.workspaces.workspaceList$, []);
  const { isEverywhere, workspaces } = draft;
  const toggle = (id: string, isChosen: boolean) =>
    set({ workspaces: isChosen ? [...workspaces, id] : workspaces.filter((one) => one !== id) });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {i18n.formatMessage({ id: 'dataSources.usedIn', defaultMessage: 'Used in' })}
      </legend>
      <Checkbox
        radio
        name="used-in"
        label={i18n.formatMessage({
          id: 'dataSources.usedEverywhere',
          defaultMessage: 'Everywhere',
        })}
        checked={isEverywhere}
        onChange={() => set({ isEverywhere: true })}
      />
      <Checkbox
        radio
        name="used-in"
        label={i18n.formatMessage({
          id: 'dataSources.usedInSome',
          defaultMessage: 'Only in some workspaces; administrators also outside of them',
        })}
        checked={!isEverywhere}
        onChange={() => set({ isEverywhere: false })}
      />
      {!isEverywhere && (
        <div className={styles.choices}>
          {list.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={workspaces.includes(id)}
              onChange={(isChosen) => toggle(id, isChosen)}
            />
          ))}
          {list.length === 0 && (
            <p className={styles.text}>
              {i18n.formatMessage({
                id: 'dataSources.noWorkspaces',
                defaultMessage: 'There are no workspaces yet.',
              })}
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}
