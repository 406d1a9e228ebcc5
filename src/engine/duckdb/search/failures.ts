import { tell, type ServerMessage } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { FieldAccess } from './fields';

/** A part as people name it in a request, or the whole message. */
export const unsupported = (part: string | ServerMessage): EngineError =>
  new EngineError(
    'unsupported',
    typeof part === 'string' ? tell('search.unsupported', { part }) : part,
  );

export const invalid = (message: string | ServerMessage): EngineError =>
  new EngineError('invalid_query', message);

export const tooLarge = (message: string | ServerMessage): EngineError =>
  new EngineError('too_large', message);

/** A field whose mapping says that nobody groups or sorts by it. */
export const notSortable = (type: 'geo_point'): EngineError =>
  invalid(`can't sort on ${type} field without using specific sorting feature, like geo_distance`);

export const withoutDocValues = ({ name, type, stored }: FieldAccess): EngineError =>
  invalid(
    `Can't load fielddata on [${name}] because fielddata is unsupported on fields of type [${stored?.mappedType ?? type}]. Use doc values instead.`,
  );

/** The message that people know from OpenSearch. */
export const notAggregatable = (field: string): EngineError =>
  invalid(tell('search.notAggregatable', { field }));
