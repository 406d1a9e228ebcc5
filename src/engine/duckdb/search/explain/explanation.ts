import { writeJson } from '../json-writer';
import { exactFloat } from '../scores/float-text';

/** How a value came about, as OpenSearch explains it. */
export interface Explanation {
  value: number;
  description: string;
  details: readonly Explanation[];
}

export const because = (
  value: number,
  description: string,
  details: readonly Explanation[] = [],
): Explanation => ({ value, description, details });

/** JSON text. */
export function writeExplanation({ value, description, details }: Explanation): string {
  const inner = details.map(writeExplanation).join(',');
  return `{"value":${writeJson(value)},"description":${JSON.stringify(description)},"details":[${inner}]}`;
}

/** A number of 32 bits, written with the digits that tell it from its neighbors. */
export const float = (value: number): number => Number(exactFloat(value));

/** In 32 bits: what is counted with further. */
export const sum32 = (explanations: readonly Explanation[]): number =>
  float(explanations.reduce((sum, { value }) => sum + value, 0));
