import { i18n } from '#common/i18n';
import { Badge, Button } from '#ui';
import {
  isChosen,
  scopesOf,
  valueOf,
  type SettingDefinition,
  type SettingsData,
  type SettingScope,
} from './definitions';
import { SettingControl } from './SettingControl';
import styles from './SettingsPage.module.css';
import { toText } from './setting-text';
import { toWords } from './setting-words';
import type { Drafts } from './use-drafts';

export interface SettingRowProps {
  definition: SettingDefinition;
  data: SettingsData;
  scope: SettingScope;
  drafts: Drafts;
  /** Why nothing can be changed in this scope; nothing where it can. */
  locked?: string;
}

/** One setting: what it is, what it is now, and how it was before anybody changed it. */
export function SettingRow({ definition, data, scope, drafts, locked }: SettingRowProps) {
  const { key, name, description, isOverridden } = definition;
  const draft = drafts.get(key);
  const value = draft ? draft.input : valueOf(definition, data, scope);
  const reason = isOverridden ? overriddenText() : lockedText(definition, scope, locked);
  const chosen = isChosen(definition, data, scope) && !isOverridden;
  const words = toWords(definition, value);
  return (
    <div className={styles.row} data-test-subj={`setting-${key}`}>
      <div className={styles.about}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
          {chosen && (
            <Badge tone="accent">
              {i18n.formatMessage({ id: 'management.settings.custom', defaultMessage: 'Custom' })}
            </Badge>
          )}
          {draft && (
            <Badge tone="warning">
              {i18n.formatMessage({ id: 'management.settings.unsaved', defaultMessage: 'Unsaved' })}
            </Badge>
          )}
        </h3>
        <p className={styles.description}>
          <bdi>{description}</bdi>
        </p>
        <code className={styles.key}>{key}</code>
      </div>
      <div className={styles.control}>
        <SettingControl
          definition={definition}
          value={value}
          disabled={reason !== undefined}
          problem={draft?.problem}
          onChange={(input) => drafts.change(definition, input)}
        />
        {words && <p className={styles.note}>{words}</p>}
        {reason !== undefined && <p className={styles.note}>{reason}</p>}
        {chosen && (
          <p className={styles.note}>
            {fallbackText(definition, data, scope)}
            {reason === undefined && (
              <Button variant="plain" size="s" onClick={() => void drafts.reset(definition)}>
                {isFallbackForAll(definition, data, scope)
                  ? i18n.formatMessage({
                      id: 'management.settings.resetToAll',
                      defaultMessage: 'Reset to global value',
                    })
                  : i18n.formatMessage({
                      id: 'management.settings.reset',
                      defaultMessage: 'Reset to default',
                    })}
              </Button>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** What a person has chosen stands over what was chosen for everybody, and that over the default. */
const isFallbackForAll = (
  definition: SettingDefinition,
  data: SettingsData,
  scope: SettingScope,
): boolean => scope === 'user' && isChosen(definition, data, 'global');

/** What holds again once it is reset. */
function fallbackText(
  definition: SettingDefinition,
  data: SettingsData,
  scope: SettingScope,
): string {
  return isFallbackForAll(definition, data, scope)
    ? i18n.formatMessage(
        { id: 'management.settings.defaultForAll', defaultMessage: 'Global value: {value}' },
        { value: say(definition, valueOf(definition, data, 'global')) },
      )
    : i18n.formatMessage(
        { id: 'management.settings.default', defaultMessage: 'Default: {value}' },
        { value: say(definition, definition.value) },
      );
}

const say = (definition: SettingDefinition, value: unknown): string =>
  toWords(definition, value) ?? shorten(toText(definition, value));

function shorten(text: string): string {
  if (text === '') {
    return i18n.formatMessage({ id: 'management.settings.empty', defaultMessage: 'empty' });
  }
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function overriddenText(): string {
  return i18n.formatMessage({
    id: 'management.settings.overridden',
    defaultMessage: "Set by the server's configuration: it can't be changed here.",
  });
}

function lockedText(
  definition: SettingDefinition,
  scope: SettingScope,
  locked: string | undefined,
): string | undefined {
  if (scopesOf(definition).includes(scope)) return locked;
  return i18n.formatMessage({
    id: 'management.settings.forAllOnly',
    defaultMessage: 'This is a global setting: change it under "For everyone".',
  });
}
