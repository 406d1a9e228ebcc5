import type { IndexDefinition } from '../../../src/engine/engine';
import type { TestDocument } from '../../../src/engine/duckdb/search/testing/load-documents';

/** Types and settings of fields that need few documents each. */
export const TYPED: IndexDefinition = {
  settings: {
    analysis: {
      analyzer: { own: { tokenizer: 'standard', filter: ['lowercase', 'same', 'porter_stem'] } },
      filter: { same: { type: 'synonym', synonyms: ['usa, united states'] } },
      normalizer: { plain: { filter: ['lowercase', 'asciifolding'] } },
    },
  },
  mappings: {
    dynamic_templates: [
      {
        keys: {
          match_pattern: 'regex',
          match: '^k_[a-z]+$',
          mapping: { type: 'keyword', normalizer: 'plain' },
        },
      },
    ],
    properties: {
      i: { type: 'integer' },
      time: { type: 'date_nanos' },
      finer: { type: 'date_nanos', format: 'strict_date_optional_time_nanos||epoch_millis' },
      large: { type: 'unsigned_long', null_value: 7 },
      whole: { type: 'integer_range' },
      long: { type: 'long_range' },
      float: { type: 'float_range' },
      double: { type: 'double_range' },
      dates: { type: 'date_range' },
      days: { type: 'date_range', format: 'dd.MM.yyyy' },
      addresses: { type: 'ip_range' },
      address: { type: 'ip' },
      key: { type: 'keyword', normalizer: 'plain' },
      text: { type: 'text', analyzer: 'own', position_increment_gap: 2 },
      near: { type: 'text', position_increment_gap: 0 },
      plain: { type: 'text', norms: false },
      bare: { type: 'match_only_text' },
    },
  },
};

/** As texts: numbers have more digits than those of JavaScript. */
export const typedDocuments = (): readonly TestDocument[] =>
  [
    '{"i":0,"time":"2020-01-01T00:00:00.123456789Z","finer":"2020-01-01T00:00:00.1234567Z","large":18446744073709551615,"whole":{"gte":1,"lt":10},"long":{"gt":5,"lte":9223372036854775807},"float":{"gte":1.5,"lte":2.1},"double":{"gte":0.1},"dates":{"gte":"2020-01-01","lte":"2020-01-31"},"days":{"gte":"01.02.2020","lt":"03.02.2020"},"addresses":"10.0.0.0/24","address":"2001:db8::1","key":"Café One","text":["fox usa","running"],"near":["a b","c d"],"plain":"fox","bare":"fox dog","k_a":"ÄB","k_1":"ÄB"}',
    '{"i":1,"time":["2020-01-01T00:00:00.123456788Z","1999-05-05"],"large":"9223372036854775808","whole":[{"gte":5,"lte":7},{"gte":100,"lte":200}],"addresses":{"gte":"10.0.0.5","lte":"10.0.1.7"},"address":"2001:db8::2","key":["ZEBRA","apple"],"text":"united states run","near":"b c","plain":"the fox runs after the other fox","bare":"the fox runs and the fox jumps"}',
    '{"i":2,"time":1577836800123,"large":null,"whole":{},"dates":{"lt":"2020-01-10||+1M/M"},"finer":"1577836800123.25","key":"cafe one","plain":"dog dog","bare":"dog"}',
    '{"i":3,"large":1.5,"whole":{"gte":"5.7","lt":8.9}}',
    '{"i":4,"float":{"gt":1,"lt":2},"double":{"gt":1,"lt":2},"dates":{"gt":"2020-01-01","lt":"2020-01-02"}}',
    '{"i":5,"large":"1e3","long":{"gte":-5,"lt":-1},"addresses":{"gt":"::1","lt":"::5"},"whole":null}',
  ].map((text, at) => ({ id: String(at), text }));
