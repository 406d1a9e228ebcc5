import { useQueryClient } from '@tanstack/react-query';
import type { JsonObject } from '#common/json';
import { nameOfRelated, withRelation, withScripted } from '#plugins/index-patterns/common';
import { CalculatedFieldForm, RelationForm } from '#plugins/index-patterns/public';
import { exactScript } from '#plugins/visualizations/common';
import type { DiscoverField } from '../../common/discover-field';
import { useServices } from '../services';
import type { ShownIndex } from '../use-shown-index';
import { keepInPattern, noPatternNote } from './keep-in-pattern';

export interface NewFieldProps {
  kind: 'calculated' | 'related';
  shown: ShownIndex;
  fields: readonly DiscoverField[];
  query: JsonObject | undefined;
  onAdded: (name: string) => void;
  onClose: () => void;
}

/** A field that a script computes, or some of another index, kept in the index pattern: one is made where there is none. */
export function NewField({ kind, shown, fields, query, onAdded, onClose }: NewFieldProps) {
  const services = useServices();
  const queries = useQueryClient();
  const keep = async (change: (attributes: JsonObject) => JsonObject, name: string | undefined) => {
    await keepInPattern(services, shown, change);
    await queries.invalidateQueries({ queryKey: ['discover'] });
    if (name !== undefined) onAdded(name);
  };
  const shared = {
    searchClient: services.searchClient,
    index: shown.name,
    query: query ?? { match_all: {} },
    note: shown.pattern ? undefined : noPatternNote(shown.name),
    onClose,
  };
  return kind === 'calculated' ? (
    <CalculatedFieldForm
      {...shared}
      names={fields.map(({ name }) => name)}
      prepare={(script) => exactScript(script, fields)}
      onSave={(field) => keep((attributes) => withScripted(attributes, field), field.name)}
    />
  ) : (
    <RelationForm
      {...shared}
      indexClient={services.indexClient}
      fields={fields.filter(({ script }) => !script)}
      names={(shown.pattern?.relations ?? []).map(({ name }) => name)}
      onSave={(relation) => {
        const [first] = relation.fields;
        const name = first && nameOfRelated(relation.name, first.value);
        return keep((attributes) => withRelation(attributes, relation), name);
      }}
    />
  );
}
