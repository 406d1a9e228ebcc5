import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import { type ScriptedField, withScripted } from '#plugins/index-patterns/common';
import { CalculatedFieldForm } from '#plugins/index-patterns/public';
import { exactScript } from '#plugins/visualizations/common';
import { Button } from '#ui';
import type { DiscoverField } from '../../common/discover-field';
import { useServices } from '../services';
import type { ShownIndex } from '../use-shown-index';
import { keepInPattern, noPatternNote } from './keep-in-pattern';

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
    await keepInPattern(services, shown, (attributes) => withScripted(attributes, field));
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
