import { conditionInPpl, writePplIndex, writePplName } from '../../../common';
import type { StatementLanguageEntry } from '../statement-language';
import { formatPpl } from './format-ppl';
import { pplCode } from './ppl-code';

export const PPL: StatementLanguageEntry = {
  id: 'PPL',
  code: pplCode,
  example: ({ index }) => `source = ${writePplIndex(index)} | where … | stats count() by …`,
  beginning({ index, timeField }, condition) {
    const where = condition === undefined ? '' : `\n| where ${conditionInPpl(condition)}`;
    const sort = timeField === undefined ? '' : `\n| sort - ${writePplName(timeField)}`;
    return `source = ${writePplIndex(index)}${where}${sort}\n| head 500`;
  },
  format: async (text) => formatPpl(text),
};
