import type { ObjectText, StoredObject } from '#store';
import { STORED_TYPES } from './stored-types';
import { toText } from './type-registry';

/** The words by which an object is found, for who copies it to another store: objects of plugins are found by title and description. */
export const textOfStored = ({ type: name, attributes }: StoredObject): ObjectText =>
  toText(STORED_TYPES.find((type) => type.name === name) ?? { name }, attributes);
