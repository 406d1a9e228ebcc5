import { asText, type JsonObject } from '#common/json';
import { type CellValue, createLink, type ValueLink } from '#plugins/visualizations/common';

/** Where a value of the panel leads to: its `drilldown_url`, checked as all addresses of values are (attack 7). */
export function drilldownOf(params: JsonObject): (value: CellValue) => ValueLink | undefined {
  const template = asText(params['drilldown_url']);
  if (template === '') return () => undefined;
  const urlTemplate = template.replaceAll(/\{\{\{?\s*key\s*\}?\}\}/g, '{{value}}');
  const link = createLink({ id: 'url', params: { urlTemplate } });
  return (value: CellValue) => link?.(value);
}
