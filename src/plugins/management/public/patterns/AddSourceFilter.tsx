import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import { withSourceFilter } from '#plugins/index-patterns/common';
import { Button, ErrorCallout, TextField } from '#ui';
import type { PatternFields, PatternObject } from './pattern-services';
import styles from './Patterns.module.css';
import { hiddenText } from './source-filter-text';

interface AddSourceFilterProps {
  object: PatternObject;
  known: PatternFields;
  onChange: (attributes: JsonObject) => Promise<void>;
}

/** A search takes so many with `*`. */
const MOST_FILTERS = 100;
const LONGEST_FILTER = 1000;

/** One more source filter, with the fields that it would hide. */
export function AddSourceFilter({ object, known, onChange }: AddSourceFilterProps) {
  const [text, setText] = useState('');
  const filter = text.trim();
  const { hidden = [] } = object.pattern;
  const addition = useMutation({
    mutationFn: () => onChange(withSourceFilter(object.attributes, filter)),
    onSuccess: () => setText(''),
  });
  const problem = problemOf(filter, hidden);
  const mayAdd = filter !== '' && problem === undefined && !addition.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayAdd) addition.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.row}>
        <TextField
          label={i18n.formatMessage({
            id: 'management.patterns.sourceFilterLabel',
            defaultMessage: 'Fields to hide',
          })}
          help={i18n.formatMessage({
            id: 'management.patterns.sourceFilterHelp',
            defaultMessage: 'A name such as user.password, or user.* with * for any characters',
          })}
          error={problem ?? false}
          maxLength={LONGEST_FILTER}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button icon="plus" type="submit" disabled={!mayAdd}>
          {i18n.formatMessage({
            id: 'management.patterns.addSourceFilter',
            defaultMessage: 'Add source filter',
          })}
        </Button>
      </div>
      {filter !== '' && (
        <p role="status" className={styles.secondary}>
          {i18n.formatMessage(
            { id: 'management.patterns.wouldHide', defaultMessage: 'Hides: {names}' },
            { names: hiddenText(known, filter) },
          )}
        </p>
      )}
      {addition.error && <ErrorCallout error={addition.error} />}
    </form>
  );
}

function problemOf(filter: string, hidden: readonly string[]): string | undefined {
  if (hidden.includes(filter)) {
    return i18n.formatMessage({
      id: 'management.patterns.sourceFilterTaken',
      defaultMessage: 'There is this source filter already.',
    });
  }
  return filter !== '' && hidden.length >= MOST_FILTERS
    ? i18n.formatMessage(
        {
          id: 'management.patterns.mostSourceFilters',
          defaultMessage: 'An index pattern has at most {most} source filters. Delete one first.',
        },
        { most: MOST_FILTERS },
      )
    : undefined;
}
