import type { JsonObject } from '#common/json';
import type { SearchField } from '#common/search';

/** A value of a field, and how it is written wherever the page shows it. */
export interface FormattedValue {
  field: SearchField;
  /** That of the index pattern. */
  format?: JsonObject;
  value: string | number;
  text: string;
}

const long = (name: string): SearchField => ({ name, type: 'long', exactName: name });
const double = (name: string): SearchField => ({ name, type: 'double', exactName: name });
const keyword = (name: string): SearchField => ({ name, type: 'keyword', exactName: name });

export const FORMATTED_VALUES: readonly FormattedValue[] = [
  {
    field: double('price'),
    format: { id: 'number', params: { pattern: '0,0.00' } },
    value: 1234.5,
    text: '1,234.50',
  },
  { field: long('size'), format: { id: 'bytes' }, value: 2048, text: '2.0 KB' },
  { field: double('load'), format: { id: 'percent' }, value: 0.125, text: '12.5%' },
  {
    field: long('uptime'),
    format: {
      id: 'duration',
      params: { inputFormat: 'seconds', outputFormat: 'asMinutes', outputPrecision: 1 },
    },
    value: 90,
    text: '1.5',
  },
  {
    field: long('status'),
    format: {
      id: 'static_lookup',
      params: { lookupEntries: [{ key: '404', value: 'Not found' }] },
    },
    value: 404,
    text: 'Not found',
  },
  {
    field: long('page'),
    format: { id: 'url', params: { labelTemplate: 'Page {{value}}' } },
    value: 7,
    text: 'Page 7',
  },
  { field: long('year'), value: 2008, text: '2008' },
  {
    field: long('model_year'),
    format: {
      id: 'color',
      params: { colors: [{ range: '2000:2010', text: '#fff', background: '#00f' }] },
    },
    value: 2008,
    text: '2008',
  },
  { field: long('seats'), value: 1234, text: '1,234' },
  {
    field: keyword('host'),
    format: { id: 'string', params: { transform: 'upper' } },
    value: 'ada',
    text: 'ADA',
  },
  {
    field: keyword('answer'),
    format: { id: 'static_lookup', params: { lookupEntries: [{ key: 'y', value: 'Yes' }] } },
    value: 'y',
    text: 'Yes',
  },
  {
    field: { name: 'sold', type: 'date', exactName: 'sold' },
    format: { id: 'date', params: { pattern: 'YYYY/MM/DD' } },
    value: Date.UTC(2026, 0, 31),
    text: '2026/01/31',
  },
];
