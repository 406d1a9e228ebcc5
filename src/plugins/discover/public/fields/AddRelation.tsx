import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import { nameOfRelated, type Relation, withRelation } from '#plugins/index-patterns/common';
import { RelationForm } from '#plugins/index-patterns/public';
import { Button } from '#ui';
import type { DiscoverField } from '../../common/discover-field';
import { useServices } from '../services';
import type { ShownIndex } from '../use-shown-index';
import { keepInPattern, noPatternNote } from './keep-in-pattern';

interface AddRelationProps {
  shown: ShownIndex;
  fields: readonly DiscoverField[];
  query: JsonObject | undefined;
  onAdded: (name: string) => void;
}

/** Fields that are taken from another index by a key, kept in the index pattern: one is made where there is none. */
export function AddRelation({ shown, fields, query, onAdded }: AddRelationProps) {
  const services = useServices();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (services.core.application.capabilities['savedObjectsManagement']?.['edit'] === false) {
    return null;
  }
  const save = async (relation: Relation) => {
    await keepInPattern(services, shown, (attributes) => withRelation(attributes, relation));
    await queries.invalidateQueries({ queryKey: ['discover'] });
    const [first] = relation.fields;
    if (first) onAdded(nameOfRelated(relation.name, first.value));
  };
  return (
    <>
      <Button size="s" icon="plus" onClick={() => setOpen(true)}>
        {i18n.formatMessage({
          id: 'discover.fields.addRelation',
          defaultMessage: 'Look up from another index',
        })}
      </Button>
      {isOpen && (
        <RelationForm
          searchClient={services.searchClient}
          indexClient={services.indexClient}
          index={shown.name}
          query={query ?? { match_all: {} }}
          fields={fields.filter(({ script }) => !script)}
          names={(shown.pattern?.relations ?? []).map(({ name }) => name)}
          note={shown.pattern ? undefined : noPatternNote(shown.name)}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
