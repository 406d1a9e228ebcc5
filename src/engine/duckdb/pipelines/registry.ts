import { processor as append } from './processors/append';
import { processor as bytes } from './processors/bytes';
import { processor as convert } from './processors/convert';
import { processor as copy } from './processors/copy';
import { processor as csv } from './processors/csv';
import { processor as date } from './processors/date';
import { processor as dateIndexName } from './processors/date-index-name';
import { processor as dissect } from './processors/dissect';
import { processor as dotExpander } from './processors/dot-expander';
import { processor as drop } from './processors/drop';
import { processor as fail } from './processors/fail';
import { processor as foreach } from './processors/foreach';
import { processor as grok } from './processors/grok';
import { processor as gsub } from './processors/gsub';
import { processor as htmlStrip } from './processors/html-strip';
import { processor as join } from './processors/join';
import { processor as json } from './processors/json';
import { processor as kv } from './processors/kv';
import { processor as lowercase } from './processors/lowercase';
import { processor as pipeline } from './processors/pipeline';
import { processor as remove } from './processors/remove';
import { processor as removeByPattern } from './processors/remove-by-pattern';
import { processor as rename } from './processors/rename';
import { processor as script } from './processors/script';
import { processor as set } from './processors/set';
import { processor as sort } from './processors/sort';
import { processor as split } from './processors/split';
import { processor as trim } from './processors/trim';
import { processor as uppercase } from './processors/uppercase';
import { processor as urldecode } from './processors/urldecode';
import type { ProcessorKind } from './processor';

/** A line for each file of `processors/`: threads and the build know no other way to find them. */
const kinds: readonly ProcessorKind[] = [
  append,
  bytes,
  convert,
  copy,
  csv,
  date,
  dateIndexName,
  dissect,
  dotExpander,
  drop,
  fail,
  foreach,
  grok,
  gsub,
  htmlStrip,
  join,
  json,
  kv,
  lowercase,
  pipeline,
  remove,
  removeByPattern,
  rename,
  script,
  set,
  sort,
  split,
  trim,
  uppercase,
  urldecode,
];

export const PROCESSORS: ReadonlyMap<string, ProcessorKind> = new Map(
  kinds.map((kind) => [kind.type, kind]),
);

/** Those that OpenSearch or its usual plugins have, and that are refused by name. */
export const REFUSED_PROCESSORS: ReadonlyMap<string, string> = new Map([
  ['acl_routing', 'an index is one part, and routing has no effect'],
  ['community_id', 'hashes of connections are not computed'],
  ['fingerprint', 'hashes of fields are not computed'],
  ['geoip', 'there is no database of places'],
  ['hierarchical_routing', 'an index is one part, and routing has no effect'],
  ['ip2geo', 'there is no database of places'],
  ['ml_inference', 'there are no models'],
  ['sparse_encoding', 'there are no models'],
  ['split_to_fields', 'use split or dissect'],
  ['temporal_routing', 'an index is one part, and routing has no effect'],
  ['text_embedding', 'there are no models'],
  ['text_image_embedding', 'there are no models'],
  ['user_agent', 'there is no list of browsers'],
]);
