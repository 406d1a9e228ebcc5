import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { i18n } from '#common/i18n';
import { useSaveKeys } from '#core/public';
import { AnswerState, Button, EmptyState, Panel, SearchField, SegmentedControl } from '#ui';
import type { ManagementServices } from './application';
import { matches, toCategories } from './categories';
import { loadSettings, scopesOf, type SettingsData, type SettingScope } from './definitions';
import { SettingRow } from './SettingRow';
import styles from './SettingsPage.module.css';
import { useDrafts, type Drafts } from './use-drafts';
import { useSearchState } from './use-search-state';

/** Every setting, by category. */
export function SettingsPage(services: ManagementServices) {
  const { core } = services;
  const [search, setSearch] = useSearchState(services.params);
  const [scope, setScope] = useState<SettingScope>('global');
  const drafts = useDrafts(core.uiSettings, scope);
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => loadSettings(core.http, signal),
  });
  const { isReloadNeeded, save } = useSave(drafts);
  useSaveKeys(core.keyboardShortcut, {
    pluginId: 'management',
    category: i18n.formatMessage({
      id: 'management.settings.title',
      defaultMessage: 'Advanced settings',
    }),
    enabled: drafts.count > 0 && !drafts.saving && !drafts.hasProblem,
    onSave: save,
  });
  useLeaveQuestion(services, drafts);
  useSettingNews(services, () => void settings.refetch());
  return (
    <main className={styles.root} data-test-subj="settingsApp">
      <header className={styles.head}>
        <h1 className={styles.title}>
          {i18n.formatMessage({
            id: 'management.settings.title',
            defaultMessage: 'Advanced settings',
          })}
        </h1>
        <SegmentedControl
          label={i18n.formatMessage({
            id: 'management.settings.scope',
            defaultMessage: 'Scope',
          })}
          value={scope}
          onChange={(next) => {
            drafts.discard();
            setScope(next);
          }}
          options={[
            {
              value: 'global',
              label: i18n.formatMessage({
                id: 'management.settings.forAll',
                defaultMessage: 'For everyone',
              }),
            },
            {
              value: 'user',
              label: i18n.formatMessage({
                id: 'management.settings.forMe',
                defaultMessage: 'For me',
              }),
            },
          ]}
        />
      </header>
      <SearchField
        label={i18n.formatMessage({
          id: 'management.settings.find',
          defaultMessage: 'Search settings',
        })}
        value={search}
        onChange={setSearch}
      />
      <AnswerState
        query={settings}
        queryKey={['settings']}
        height={400}
        title={i18n.formatMessage({
          id: 'management.settings.failed',
          defaultMessage: 'Couldn’t load the settings',
        })}
      />
      {settings.data && (
        <SettingList services={services} data={settings.data} {...{ search, scope, drafts }} />
      )}
      {isReloadNeeded && <ReloadNote />}
      {drafts.count > 0 && <SaveBar drafts={drafts} onSave={save} />}
    </main>
  );
}

interface SettingListProps {
  services: ManagementServices;
  data: SettingsData;
  search: string;
  scope: SettingScope;
  drafts: Drafts;
}

function SettingList({ services, data, search, scope, drafts }: SettingListProps) {
  const { capabilities } = services.core.application;
  const mayChangeAll = capabilities['advancedSettings']?.['save'] !== false;
  const locked = scope === 'global' && !mayChangeAll ? needsAdministrator() : undefined;
  const found = data.definitions.filter(
    (definition) => matches(definition, search) && scopesOf(definition).includes(scope),
  );
  if (found.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={i18n.formatMessage({
          id: 'management.settings.nothing',
          defaultMessage: 'No matching settings',
        })}
      >
        {i18n.formatMessage({
          id: 'management.settings.nothingText',
          defaultMessage: 'Search for part of the name, key or description.',
        })}
      </EmptyState>
    );
  }
  return toCategories(found).map(({ id, name, settings }) => (
    <section key={id}>
      <h2 className={styles.category}>{name}</h2>
      <Panel>
        {settings.map((definition) => (
          <SettingRow
            key={definition.key}
            {...{ definition, data, scope, drafts }}
            {...(locked !== undefined && { locked })}
          />
        ))}
      </Panel>
    </section>
  ));
}

function needsAdministrator(): string {
  return i18n.formatMessage({
    id: 'management.settings.needsAdministrator',
    defaultMessage: 'Only administrators can change global values.',
  });
}

function SaveBar({ drafts, onSave }: { drafts: Drafts; onSave: () => void }) {
  return (
    <div
      className={styles.bar}
      role="region"
      data-bottom-bar
      aria-label={i18n.formatMessage({ id: 'management.settings.bar', defaultMessage: 'Changes' })}
    >
      <span>
        {i18n.formatMessage(
          {
            id: 'management.settings.changes',
            defaultMessage: '{count, plural, one {# unsaved change} other {# unsaved changes}}',
          },
          { count: drafts.count },
        )}
      </span>
      <Button variant="plain" onClick={drafts.discard} disabled={drafts.saving}>
        {i18n.formatMessage({
          id: 'management.settings.discard',
          defaultMessage: 'Discard changes',
        })}
      </Button>
      <Button variant="primary" onClick={onSave} disabled={drafts.saving || drafts.hasProblem}>
        {i18n.formatMessage({ id: 'management.settings.save', defaultMessage: 'Save changes' })}
      </Button>
    </div>
  );
}

function ReloadNote() {
  return (
    <p className={styles.reload} role="status">
      {i18n.formatMessage({
        id: 'management.settings.reload',
        defaultMessage: 'Reload the page to apply some of the changes.',
      })}
      <Button size="s" icon="refresh" onClick={() => window.location.reload()}>
        {i18n.formatMessage({ id: 'management.settings.reloadNow', defaultMessage: 'Reload' })}
      </Button>
    </p>
  );
}

function useSave(drafts: Drafts) {
  const [isReloadNeeded, setReloadNeeded] = useState(false);
  const save = async () => {
    const saved = await drafts.save();
    if (saved.some(({ requiresPageReload }) => requiresPageReload)) setReloadNeeded(true);
  };
  return { isReloadNeeded, save: () => void save() };
}

/** Nothing unsaved is lost without a question. */
function useLeaveQuestion({ params }: ManagementServices, drafts: Drafts) {
  const count = drafts.count;
  useEffect(() => {
    params.onAppLeave((actions) =>
      count === 0
        ? actions.default()
        : actions.confirm(
            i18n.formatMessage({
              id: 'management.settings.leave',
              defaultMessage: 'You have unsaved changes.',
            }),
            i18n.formatMessage({
              id: 'management.settings.leaveTitle',
              defaultMessage: 'Leave without saving?',
            }),
          ),
    );
  }, [params, count]);
}

/** What someone else changes shows here too. */
function useSettingNews({ core }: ManagementServices, onNews: () => void) {
  const refetch = useEffectEvent(onNews);
  useEffect(() => {
    const updates = core.uiSettings.getSaved$().subscribe(() => refetch());
    return () => updates.unsubscribe();
  }, [core]);
}
