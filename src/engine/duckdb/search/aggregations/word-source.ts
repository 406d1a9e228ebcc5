import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { cutWords } from '../../text/cut-words';
import { commonField } from '../documents';
import { invalid } from '../failures';
import { resolveField } from '../fields';
import { optionalText } from '../query/parameters';
import { sql } from '../sql';
import { readSource, type AggregationScope, type ValueSource } from './options';

/** The words of a text as values of the documents. */
export function wordSource(options: JsonObject, place: AggregationScope): ValueSource {
  const name = optionalText(options, 'field');
  if (name === undefined) {
    throw invalid(`Required [field] to be specified for aggregation [${place.name}]`);
  }
  const field = commonField(place.scope, name);
  if (!field || field.type === 'keyword') return readSource({ field: name }, place, []);
  if (field.type !== 'text') {
    throw invalid(
      tell('query.aggregation', { field: name, type: field.type, aggregation: place.type }),
    );
  }
  return {
    field: undefined,
    type: 'keyword',
    name,
    empty: false,
    multiple: true,
    value: (documents) =>
      documents.column(`words:${name}`, (index) => {
        const access = resolveField(index, name);
        return access ? cutWords(access) : sql`CAST(NULL AS VARCHAR[])`;
      }),
  };
}
