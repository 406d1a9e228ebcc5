import { i18n } from '#common/i18n';
import { keyOf } from '#common/saved-objects';
import { Icon, Select, type SelectOption } from '#ui';
import {
  type ConflictChoice,
  type Decisions,
  type ImportFailure,
  isOpen,
  listMissing,
} from './import-decisions';
import { MissingReferences } from './MissingReferences';
import styles from './parts.module.css';
import { iconOf, type ObjectServices, useTimes } from './services';

/** One by one; the others follow what is chosen for all. */
const MAX_SHOWN = 100;

export interface ImportProblemsProps {
  services: ObjectServices;
  failures: readonly ImportFailure[];
  decisions: Decisions;
  onChange: (decisions: Decisions) => void;
}

/** What stands in the way of an import, with a choice for each. Nothing is overwritten unasked. */
export function ImportProblems({ services, failures, decisions, onChange }: ImportProblemsProps) {
  const missing = listMissing(failures);
  const conflicts = failures.filter(
    (failure) => isOpen(failure) && failure.error.type !== 'missing_references',
  );
  return (
    <>
      {missing.length > 0 && (
        <MissingReferences
          {...{ services, missing }}
          choices={decisions.missing}
          onChange={(choices) => onChange({ ...decisions, missing: choices })}
        />
      )}
      {conflicts.length > 0 && (
        <Conflicts
          {...{ services, conflicts }}
          choices={decisions.conflicts}
          onChange={(choices) => onChange({ ...decisions, conflicts: choices })}
        />
      )}
    </>
  );
}

interface ConflictsProps {
  services: ObjectServices;
  conflicts: readonly ImportFailure[];
  choices: Decisions['conflicts'];
  onChange: (choices: Decisions['conflicts']) => void;
}

function Conflicts({ services, conflicts, choices, onChange }: ConflictsProps) {
  const toTime = useTimes(services);
  const hidden = conflicts.length - MAX_SHOWN;
  const setAll = (value: string) =>
    onChange(new Map(conflicts.map((one) => [keyOf(one), forAll(one, value)])));
  return (
    <section>
      <h3 className={styles.subtitle}>
        {i18n.formatMessage(
          {
            id: 'management.objects.conflicts',
            defaultMessage:
              '{count, plural, one {One object already exists} other {# objects already exist}}',
          },
          { count: conflicts.length },
        )}
      </h3>
      {conflicts.length > 1 && (
        <Select
          label={i18n.formatMessage({
            id: 'management.objects.forAll',
            defaultMessage: 'Apply to all',
          })}
          value={commonOf(conflicts, choices)}
          options={[
            {
              value: MIXED,
              disabled: true,
              label: i18n.formatMessage({
                id: 'management.objects.mixed',
                defaultMessage: 'Choose for each object',
              }),
            },
            ...commonOptions(),
          ]}
          onChange={setAll}
        />
      )}
      {conflicts.slice(0, MAX_SHOWN).map((conflict) => (
        <div key={keyOf(conflict)} className={styles.problem}>
          <div className={styles.row}>
            <Icon name={iconOf(conflict)} className={styles.icon} />
            <span className={styles.name}>{conflict.meta.title}</span>
            <span className={styles.type}>{conflict.type}</span>
          </div>
          <Select
            label={i18n.formatMessage(
              {
                id: 'management.objects.whatToDo',
                defaultMessage: 'What to do with {title}',
              },
              { title: conflict.meta.title },
            )}
            labelHidden
            value={toValue(choices.get(keyOf(conflict)))}
            options={optionsOf(conflict, toTime)}
            onChange={(value) => onChange(new Map(choices).set(keyOf(conflict), fromValue(value)))}
          />
        </div>
      ))}
      {hidden > 0 && (
        <p className={styles.note}>
          {i18n.formatMessage(
            {
              id: 'management.objects.moreConflicts',
              defaultMessage: 'And {count} more, which follow the choice for all.',
            },
            { count: hidden },
          )}
        </p>
      )}
    </section>
  );
}

const MIXED = 'mixed';
/** Ids may be any text: they stand behind a sign that no choice of ours begins with. */
const TO = 'to:';

function toValue(choice: ConflictChoice | undefined): string {
  return typeof choice === 'object' ? TO + choice.destinationId : (choice ?? 'skip');
}

function fromValue(value: string): ConflictChoice {
  if (value.startsWith(TO)) return { destinationId: value.slice(TO.length) };
  return value === 'overwrite' || value === 'copy' ? value : 'skip';
}

/** Of several candidates, "overwrite" for all means the newest. */
function forAll({ error }: ImportFailure, value: string): ConflictChoice {
  if (value !== 'overwrite' || error.type !== 'ambiguous_conflict') return fromValue(value);
  const [newest] = error.destinations.toSorted((one, other) =>
    (other.updatedAt ?? '').localeCompare(one.updatedAt ?? ''),
  );
  return newest ? { destinationId: newest.id } : 'skip';
}

function commonOf(conflicts: readonly ImportFailure[], choices: Decisions['conflicts']): string {
  const chosen = (one: ImportFailure) => toValue(choices.get(keyOf(one)));
  return (
    ['skip', 'overwrite', 'copy'].find((value) =>
      conflicts.every((one) => chosen(one) === toValue(forAll(one, value))),
    ) ?? MIXED
  );
}

function commonOptions(): SelectOption[] {
  return [
    {
      value: 'skip',
      label: i18n.formatMessage({
        id: 'management.objects.skip',
        defaultMessage: 'Skip: keep the existing object',
      }),
    },
    {
      value: 'overwrite',
      label: i18n.formatMessage({
        id: 'management.objects.overwrite',
        defaultMessage: 'Overwrite',
      }),
    },
    {
      value: 'copy',
      label: i18n.formatMessage({
        id: 'management.objects.keepBoth',
        defaultMessage: 'Keep both: import a copy',
      }),
    },
  ];
}

function optionsOf(
  { error }: ImportFailure,
  toTime: (iso: string | undefined) => string,
): SelectOption[] {
  if (error.type !== 'ambiguous_conflict') return commonOptions();
  const destinations = error.destinations.map(({ id, title, updatedAt }) => ({
    value: TO + id,
    label: i18n.formatMessage(
      {
        id: 'management.objects.overwriteOne',
        defaultMessage: 'Overwrite {title} (of {time}, id {id})',
      },
      { title, time: toTime(updatedAt), id },
    ),
  }));
  return [...commonOptions().filter(({ value }) => value !== 'overwrite'), ...destinations];
}
