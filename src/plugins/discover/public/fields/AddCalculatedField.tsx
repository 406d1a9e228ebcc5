import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import { asObject, type JsonObject } from '#common/json';
import { type ScriptedField, withScripted } from '#plugins/index-patterns/common';
import { CalculatedFieldForm } from '#plugins/index-patterns/public';
import { exactScript } from '#plugins/visualizations/common';
import { Button } from '#ui';
import type { DiscoverField } from '../../common/discover-field';
import { type Services, useServices } from '../services';
import type { ShownIndex } from '../use-shown-index';

interface AddCalculatedFieldProps {
  shown: ShownIndex;
  fields: readonly DiscoverField[];
  query: JsonObject | undefined;
  onAdded: (name: string) => void;
}

/** A field that a script computes, kept in the index pattern: one is made where there is none. */
export function AddCalculatedField({ shown, fields, query, onAdded }: AddCalculatedFieldProps) {
  const services = useServices();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (services.core.application.capabilities['savedObjectsManagement']?.['edit'] === false) {
    return null;
  }
  const save = async (field: ScriptedField) => {
    await keepField(services, shown, field);
    await queries.invalidateQueries({ queryKey: ['discover'] });
    onAdded(field.name);
  };
  return (
    <>
      <Button size="s" icon="plus" onClick={() => setOpen(true)}>
        {i18n.formatMessage({
          id: 'discover.fields.addCalculated',
          defaultMessage: 'Add calculated field',
        })}
      </Button>
      {isOpen && (
        <CalculatedFieldForm
          searchClient={services.searchClient}
          index={shown.name}
          query={query ?? { match_all: {} }}
          names={fields.map(({ name }) => name)}
          prepare={(script) => exactScript(script, fields)}
          note={shown.pattern ? undefined : noPatternNote(shown.name)}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const noPatternNote = (index: string): string =>
  i18n.formatMessage(
    {
      id: 'discover.fields.noPattern',
      defaultMessage:
        'The field is kept in an index pattern. There is none for {index} yet: saving creates it, for everybody in this workspace.',
    },
    { index },
  );

const TYPE = 'index-pattern';

/** Changes the version that is there now: the page may have had it for hours. */
async function keepField({ core }: Services, shown: ShownIndex, field: ScriptedField) {
  const { client } = core.savedObjects;
  const { pattern, name, timeField } = shown;
  if (!pattern) {
    await client.create(TYPE, {
      title: name,
      ...(timeField !== undefined && { timeFieldName: timeField }),
      ...withScripted({}, field),
    });
    return;
  }
  const { savedObjects } = await client.bulkGet([{ type: TYPE, id: pattern.id }]);
  const [stored] = savedObjects;
  if (!stored || stored.error) throw new Error(goneText(pattern.title));
  await client.update(TYPE, pattern.id, withScripted(asObject(stored.attributes), field), {
    ...(stored._version !== undefined && { version: stored._version }),
  });
}

const goneText = (title: string): string =>
  i18n.formatMessage(
    {
      id: 'discover.fields.patternGone',
      defaultMessage:
        'The index pattern {title} was deleted. Reload the page and add the field again.',
    },
    { title },
  );
