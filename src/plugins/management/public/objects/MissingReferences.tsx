import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { keyOf, type ObjectKey } from '#common/saved-objects';
import { AnswerState, describeError, Icon, Select } from '#ui';
import {
  type Decisions,
  defaultChoice,
  type MissingChoice,
  type MissingObject,
} from './import-decisions';
import { ObjectNames } from './ObjectNames';
import styles from './parts.module.css';
import { iconOf, type ObjectServices } from './services';
import { toSelected } from './use-selection';

const MAX_CANDIDATES = 500;

export interface MissingReferencesProps {
  services: ObjectServices;
  missing: readonly MissingObject[];
  choices: Decisions['missing'];
  onChange: (choices: Decisions['missing']) => void;
}

/** Objects that are needed and not there: something in their place, or nothing. */
export function MissingReferences({
  services,
  missing,
  choices,
  onChange,
}: MissingReferencesProps) {
  return (
    <section>
      <h3 className={styles.subtitle}>
        {i18n.formatMessage(
          {
            id: 'management.objects.missingObjects',
            defaultMessage:
              '{count, plural, one {One required object is} other {# required objects are}} missing',
          },
          { count: missing.length },
        )}
      </h3>
      {missing.map((one) => (
        <div key={keyOf(one)} className={styles.problem}>
          <div className={styles.row}>
            <Icon name={iconOf(one)} className={styles.icon} />
            <span className={styles.name}>{one.id}</span>
            <span className={styles.type}>{one.type}</span>
          </div>
          <Replacement
            {...{ services, one }}
            choice={choices.get(keyOf(one)) ?? defaultChoice(one)}
            onChange={(choice) => onChange(new Map(choices).set(keyOf(one), choice))}
          />
          <details>
            <summary>
              {i18n.formatMessage(
                {
                  id: 'management.objects.neededBy',
                  defaultMessage: 'Needed by {count, plural, one {# object} other {# objects}}',
                },
                { count: one.neededBy.length },
              )}
            </summary>
            <ObjectNames objects={one.neededBy.map(toSelected)} />
          </details>
        </div>
      ))}
    </section>
  );
}

const TO = 'to:';

interface ReplacementProps {
  services: ObjectServices;
  one: ObjectKey;
  choice: MissingChoice;
  onChange: (choice: MissingChoice) => void;
}

function Replacement({ services, one, choice, onChange }: ReplacementProps) {
  const queryKey = ['objects', 'candidates', one.type];
  const candidates = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      services.client.find(
        {
          types: [one.type],
          sortField: 'title',
          sortOrder: 'asc',
          page: 1,
          perPage: MAX_CANDIDATES,
        },
        signal,
      ),
  });
  if (candidates.isPending) {
    return <AnswerState query={candidates} queryKey={queryKey} height={32} />;
  }
  const found = candidates.data?.saved_objects ?? [];
  const hidden = (candidates.data?.total ?? 0) - found.length;
  return (
    <Select
      label={i18n.formatMessage(
        { id: 'management.objects.inPlaceOf', defaultMessage: 'Replacement for {id}' },
        { id: one.id },
      )}
      labelHidden
      value={typeof choice === 'object' ? TO + choice.to : choice}
      options={[
        {
          value: 'skip',
          label: i18n.formatMessage({
            id: 'management.objects.skipDependents',
            defaultMessage: 'Skip the objects that need it',
          }),
        },
        {
          value: 'ignore',
          label: i18n.formatMessage({
            id: 'management.objects.importAnyway',
            defaultMessage: 'Import without it',
          }),
        },
        ...found.map(({ id, meta }) => ({
          value: TO + id,
          label: i18n.formatMessage(
            { id: 'management.objects.replaceBy', defaultMessage: 'Use {title}' },
            { title: meta.title },
          ),
        })),
      ]}
      onChange={(value) => onChange(toChoice(value))}
      {...(candidates.isError && { error: describeError(candidates.error).message })}
      {...(hidden > 0 && {
        help: i18n.formatMessage(
          {
            id: 'management.objects.moreCandidates',
            defaultMessage: 'Showing the first {count} by title.',
          },
          { count: found.length },
        ),
      })}
    />
  );
}

function toChoice(value: string): MissingChoice {
  if (value.startsWith(TO)) return { to: value.slice(TO.length) };
  return value === 'ignore' ? 'ignore' : 'skip';
}
