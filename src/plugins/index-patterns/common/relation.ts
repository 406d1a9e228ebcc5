import { asList, asObject, asText, parseJson } from '#common/json';
import { FIELD_TYPES, type FieldType, type IndexField } from '#common/search';

/** Fields that an index pattern takes from another index, by a key. */
export interface Relation {
  /** What their names begin with: `plane` of `plane.model`. */
  name: string;
  /** The other index. */
  index: string;
  /** The field here that has the key, and the one there, as a search names them. */
  here: string;
  there: string;
  fields: readonly RelatedField[];
}

export interface RelatedField {
  /** The field of the other index. */
  value: string;
  /** As it was when it was taken: the engine says where it is another one by now. */
  type: FieldType;
  multiValued?: boolean;
}

/** Takes whatever is stored; what is no relation is left out. */
export function readRelations(stored: unknown): readonly Relation[] {
  return asList(parseJson(stored)).flatMap((item) => {
    const given = asObject(item);
    const [name, index, here, there] = ['name', 'index', 'here', 'there'].map((part) =>
      asText(given[part]),
    );
    if (!name || !index || !here || !there) return [];
    const fields = asList(given['fields']).flatMap((one): RelatedField[] => {
      const { value, type, multiValued } = asObject(one);
      const known = FIELD_TYPES.find((field) => field === type);
      const text = asText(value);
      if (!text || !known) return [];
      return [{ value: text, type: known, ...(multiValued === true && { multiValued }) }];
    });
    return [{ name, index, here, there, fields }];
  });
}

/** As fields of the index that has the relations. */
export const relatedFields = (relations: readonly Relation[]): readonly IndexField[] =>
  relations.flatMap(({ name, index, here, there, fields }) =>
    fields.map(({ value, type, multiValued = false }) => ({
      name: nameOfRelated(name, value),
      type,
      multiValued,
      lookup: { index, here, there, value },
    })),
  );

export const nameOfRelated = (relation: string, value: string): string => `${relation}.${value}`;
