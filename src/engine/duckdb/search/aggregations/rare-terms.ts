import type { JsonObject } from '#common/json';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { get, optionalInteger, optionalNumber } from '../query/parameters';
import {
  type Aggregation,
  type GroupAggregation,
  type Grouping,
  type KeyedBucket,
} from './aggregation';
import { bucketAnswers } from './bucket-answers';
import { groupRows, MAX_BUCKETS } from './group-rows';
import { readKeep } from './include-exclude';
import { mapValue, readFormat, readSource, type AggregationScope } from './options';
import { shownKey, TERM_MEMBERS, termKey, termType } from './terms';
import { termsName } from './typed-names';
import { withFormat } from './value-text';

const MOST = 100;

/** A bucket for each value that few documents have, the rarest first. Every document is counted, so `precision` has no effect. */
export function readRareTerms(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  const known = ['max_doc_count', 'precision', 'include', 'exclude', 'format'];
  const read = readSource(options, scope, known);
  if (read.type === 'double') {
    throw invalid(`RareTerms aggregation does not support floating point fields.`);
  }
  const most = optionalInteger(options, 'max_doc_count') ?? 1;
  if (most <= 0 || most > MOST) {
    throw invalid(
      `[max_doc_count] must be between 1 and ${MOST}. Found [${most}] in [${scope.name}]`,
    );
  }
  checkPrecision(options);
  const source = read.type === 'date' ? read : withFormat(read, options);
  const format = readFormat(source.type === 'date' ? options : {}, source.field);
  const keep = readKeep(options, source, scope);
  const bucketOf = bucketAnswers(TERM_MEMBERS, children);
  const finish = (buckets: readonly KeyedBucket[]): Answer => ({
    buckets: buckets.map((bucket) =>
      bucketOf([...shownKey(bucket, source, format), bucket.count], bucket),
    ),
  });
  const grouping: Grouping = {
    nothing: source.empty,
    multiple: source.multiple,
    key: (documents) =>
      mapValue(source, source.value(documents), (value) => termKey(source, value)),
    presence: (documents) => source.value(documents),
    keyType: termType(source),
    ...(keep ? { keep } : {}),
    best: {
      size: MAX_BUCKETS + 1,
      minimumCount: 1,
      maximumCount: most,
      order: [
        { by: '_count', ascending: true },
        { by: '_key', ascending: true },
      ],
    },
    // Statements that it could share know of no maximum.
    fetch: groupRows,
    finish,
  };
  return {
    kind: 'group',
    name: scope.name,
    typedName: termsName('rareterms', source.type),
    children,
    empty: () => finish([]),
    prepare: async () => grouping,
  };
}

function checkPrecision(options: JsonObject): void {
  const precision = optionalNumber(options, 'precision');
  if (get(options, 'precision') !== undefined && !(Number(precision) >= 0.00001)) {
    throw invalid('[precision] must be greater than 0.00001');
  }
}
