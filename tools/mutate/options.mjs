import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readPartNumber } from '../rotating-part.mjs';

/** @param {string[]} args */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string' },
      section: { type: 'string' },
      ids: { type: 'string' },
      part: { type: 'string' },
      seconds: { type: 'string' },
      count: { type: 'string' },
      tree: { type: 'string' },
      coverage: { type: 'string' },
      json: { type: 'string' },
      workers: { type: 'string', default: '2' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const isPart = values.part !== undefined || values.seconds !== undefined;
  return {
    ...values,
    workers: Number(values.workers),
    seconds: values.seconds === undefined ? undefined : Number(values.seconds),
    count: values.count === undefined ? undefined : Number(values.count),
    part: isPart ? Number(values.part ?? readPartNumber({})) : undefined,
  };
}

/** A part is a beginning of all changes in an order that its number gives. */
export function chooseChanges(changes, { rows, section, ids, part, count }) {
  const rowIds = rows?.split(',');
  const changeIds = ids?.split(',');
  const chosen = changes.filter(
    ({ id, row }) =>
      (!rowIds || rowIds.includes(row)) &&
      (!section || row.startsWith(`${section}.`)) &&
      (!changeIds || changeIds.includes(id)),
  );
  if (part === undefined) return chosen;
  const placeOf = ({ id }) => createHash('sha256').update(`${part} ${id}`).digest('hex');
  const shuffled = chosen
    .map((change) => ({ change, place: placeOf(change) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1));
  return shuffled.map(({ change }) => change).slice(0, count);
}
