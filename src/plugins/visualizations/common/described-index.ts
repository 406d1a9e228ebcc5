import { toSearchFields } from '#common/search';
import { type IndexByPattern, lostTimeText } from '#plugins/index-patterns/common';
import type { DescribedIndex } from './chart-source';
import { exactScript } from './scripted-fields';

/** An index as charts know it. */
export function toDescribedIndex({
  pattern,
  lostTime,
  ...details
}: IndexByPattern): DescribedIndex {
  const { name, timeField, timeRange } = details;
  const fields = toSearchFields(details);
  return {
    index: name,
    fields,
    ...(timeField !== undefined && { timeField }),
    ...(timeRange && { timeRange }),
    scripted: (pattern?.scripted ?? []).map((field) => ({
      ...field,
      script: exactScript(field.script, fields),
    })),
    formats: pattern?.formats ?? {},
    ...(pattern?.names && { names: pattern.names }),
    ...(pattern?.hidden && { hidden: pattern.hidden }),
    ...(lostTime !== undefined && { notice: lostTimeText(lostTime) }),
  };
}
