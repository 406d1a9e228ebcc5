import { asBoolean, asText, type JsonObject } from '#common/json';
import type { ChartPart } from '../part-data';

/** A number that stands below another one, or a bar that says how much of a maximum it is. */
export interface BesideNumber {
  id: string;
  text?: string;
  label?: string;
  /** From 0 to 1. */
  share?: number;
}

interface BesideNumbers {
  /** It has no place of its own. */
  has(part: ChartPart): boolean;
  /** What stands beside a number: of the same row. */
  of(part: ChartPart, all: readonly ChartPart[]): readonly BesideNumber[];
}

/** `secondary` and `most` name the metrics that belong to the first one; `secondaryPrefix` what stands before, if not the label. */
export function readBeside(metric: JsonObject): BesideNumbers {
  const [secondary, most] = [asText(metric['secondary']), asText(metric['most'])];
  const prefix = metric['secondaryPrefix'];
  const isOf = (id: string, part: ChartPart) => id !== '' && part.metric.aggregation.id === id;
  const has = (part: ChartPart) => isOf(secondary, part) || isOf(most, part);
  return {
    has,
    of(part, all) {
      if (has(part) || (secondary === '' && most === '')) return [];
      return all
        .filter(({ row }) => row === part.row)
        .flatMap((own): BesideNumber[] => {
          if (isOf(secondary, own)) {
            const label = typeof prefix === 'string' ? prefix : own.metric.label;
            return [{ id: own.id, text: own.text, label }];
          }
          const isBar = isOf(most, own) && asBoolean(metric['hasBar'], true);
          if (!isBar || part.value === null || !own.value) return [];
          return [{ id: own.id, share: Math.min(1, Math.max(0, part.value / own.value)) }];
        });
    },
  };
}
