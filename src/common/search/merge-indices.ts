import type { IndexDetails, IndexField, IndexSummary, TimeRange } from './index-details';
import { inAll } from './search-field';

/** Max number of a pattern's indices whose fields are read; all of them are searched. */
export const MOST_INDICES = 20;

/**
 * Several indices as if they were one, under the name of their pattern.
 * @param all of them, as the list has them
 * @param details of up to {@link MOST_INDICES} of them
 */
export function mergeIndices(
  pattern: string,
  all: readonly IndexSummary[],
  details: readonly IndexDetails[],
): IndexDetails {
  const timeField = commonTimeField(details);
  const timeRange = rangeOf(timeField, all, details);
  const sum = (of: (one: IndexSummary) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    name: pattern,
    documents: sum(({ documents }) => documents),
    rejectedRows: sum(({ rejectedRows }) => rejectedRows),
    version: sum(({ version }) => version),
    state: all.some(({ state }) => state === 'rebuilding') ? 'rebuilding' : 'ready',
    writable: false,
    fields: mergeFields(details),
    rejected: [],
    notices: [],
    textIndex: details.some(({ textIndex }) => textIndex === 'building') ? 'building' : 'ready',
    ...(timeField !== undefined && { timeField }),
    ...(timeField !== undefined && timeRange && { timeRange }),
  };
}

/** That of all of them: by another one, the documents of some would never be shown. */
function commonTimeField(details: readonly IndexDetails[]): string | undefined {
  return details
    .flatMap(({ timeField }) => timeField ?? [])
    .find((name) =>
      details.every(({ fields }) =>
        fields.some((field) => field.name === name && field.type === 'date'),
      ),
    );
}

function mergeFields(details: readonly IndexDetails[]): readonly IndexField[] {
  const fields = new Map<string, IndexField>();
  for (const field of details.flatMap((one) => one.fields)) {
    const known = fields.get(field.name);
    const multiValued = field.multiValued || known?.multiValued === true;
    fields.set(field.name, { ...(known ? inAll(known, field) : field), multiValued });
  }
  return [...fields.values()];
}

/** Undefined where that of some is not known: documents outside of it would never be shown. */
function rangeOf(
  timeField: string | undefined,
  all: readonly IndexSummary[],
  details: readonly IndexDetails[],
): TimeRange | undefined {
  const isWhole = details.length === all.length;
  // A list has no time field of what other programs made on a cluster, nor the range of many.
  const listed = isWhole ? details : all;
  const isKnown = (one: IndexSummary) =>
    one.documents === 0 || (one.timeField === timeField && (isWhole || one.timeRange));
  return listed.every(isKnown) ? spanOf(listed) : undefined;
}

function spanOf(indices: readonly Pick<IndexSummary, 'timeRange'>[]): TimeRange | undefined {
  const ranges = indices.flatMap(({ timeRange }) => timeRange ?? []);
  return ranges.length === 0
    ? undefined
    : {
        from: Math.min(...ranges.map(({ from }) => from)),
        to: Math.max(...ranges.map(({ to }) => to)),
      };
}
