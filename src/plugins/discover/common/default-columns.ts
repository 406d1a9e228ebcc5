import { type DiscoverField, isComputed } from './discover-field';
import { nameOfRole, roleOf } from './field-roles';

/** More columns than this are not shown unasked: nobody reads them all. */
const MOST_COLUMNS = 12;

/** The time field of the ecosystem's logs. */
const TIME_OF_LOGS = '@timestamp';

/**
 * What the table shows when nobody chose columns. Of logs: how bad it is, where it came from, and the message, which has the room
 * that is left. Of any other data the first fields in the order of the file, those that programs add for themselves last.
 */
export function defaultColumns(
  fields: readonly DiscoverField[],
  timeField: string | undefined,
): readonly string[] {
  const shown = fields.filter(
    (field) => field.name !== timeField && !isComputed(field) && !field.hidden,
  );
  const ofLog = timeField === undefined ? undefined : columnsOfLog(shown, timeField);
  if (ofLog) return ofLog;
  const names = shown.map(({ name }) => name);
  const isTechnical = (name: string) => roleOf(name) === 'technical';
  const ordered = [...names.filter((name) => !isTechnical(name)), ...names.filter(isTechnical)];
  return ordered.slice(0, MOST_COLUMNS);
}

/** Undefined where nothing tells that these are lines of a log. */
function columnsOfLog(
  fields: readonly DiscoverField[],
  timeField: string,
): readonly string[] | undefined {
  const isText = ({ type }: DiscoverField) => type === 'text' || type === 'keyword';
  const texts = fields.filter(isText).map(({ name }) => name);
  const names = fields.map(({ name }) => name);
  const message = nameOfRole('message', texts);
  const before = [
    nameOfRole('level', names),
    nameOfRole('host', names),
    nameOfRole('service', texts),
  ].filter((name) => name !== undefined);
  const isLog = message !== undefined && (before.length > 0 || timeField === TIME_OF_LOGS);
  return isLog ? [...before, message] : undefined;
}
