import { ProcessorError } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { readStringProcessor } from '../string-processor';

export const processor: ProcessorKind = {
  type: 'bytes',
  read: (config) => readStringProcessor(config, bytesOf),
};

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^kb?$/, 1],
  [/^mb?$/, 2],
  [/^gb?$/, 3],
  [/^tb?$/, 4],
  [/^pb?$/, 5],
  [/^b$/, 0],
];

/** `1.5kb` as a whole number of bytes. */
function bytesOf(text: string) {
  const lower = text.toLowerCase().trim();
  const [unit = ''] = /(?:[kmgtpb]b?)?$/.exec(lower) ?? [];
  const digits = lower.slice(0, lower.length - unit.length).trimEnd();
  const power = UNITS.find(([name]) => name.test(unit))?.[1];
  if (lower === '-1' || lower === '0') return { kind: 'long', value: BigInt(lower) } as const;
  if (power === undefined) {
    throw wrong(text, ' as a size in bytes: unit is missing or unrecognized');
  }
  if (/^[-+]?(?:\d+\.\d*|\.\d+)$/.test(digits)) {
    throw new ProcessorError({
      type: 'parse_exception',
      reason: `Failed to parse bytes value [${text}]. Fractional bytes values have been deprecated since Legacy 6.2. Use non-fractional bytes values instead: found for setting [Ingest Field]`,
    });
  }
  if (!/^[-+]?\d{1,18}$/.test(digits)) {
    throw new ProcessorError({ type: 'parse_exception', reason: `failed to parse [${text}]` });
  }
  if (digits.startsWith('-')) throw wrong(text, ' as a size in bytes');
  return { kind: 'long', value: BigInt(digits.replace('+', '')) * 1024n ** BigInt(power) } as const;
}

const wrong = (text: string, why: string): ProcessorError =>
  new ProcessorError({
    type: 'parse_exception',
    reason: `failed to parse setting [Ingest Field] with value [${text}]${why}`,
  });
