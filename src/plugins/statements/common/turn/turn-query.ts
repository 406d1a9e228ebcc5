import { i18n } from '#common/i18n';
import { type DqlNode, type DqlValue, nearestField, parseDql } from '#common/query';
import { type IndexField, toQueryFields } from '#common/search';
import { parseDateMath } from '#common/time';
import { type Comparison, type Condition, negate, NotTurned } from './condition';

interface Subject {
  fields: readonly IndexField[];
  /** Dates without a zone are in this one. */
  timeZone: string;
}

/** More names in one condition are nothing that a person reads. */
const MOST_FIELDS = 20;

/**
 * A query in DQL, as a condition; undefined for one that finds everything.
 *
 * @throws NotTurned with the reason, where no condition finds the same
 * @throws DqlSyntaxError
 */
export function turnQuery(query: string, subject: Subject): Condition | undefined {
  const node = parseDql(query);
  return node.kind === 'empty' ? undefined : turn(node, subject);
}

function turn(node: DqlNode, subject: Subject): Condition {
  switch (node.kind) {
    case 'and':
    case 'or':
      return {
        kind: node.kind === 'and' ? 'all' : 'any',
        parts: node.parts.map((part) => turn(part, subject)),
      };
    case 'not':
      return negate(turn(node.part, subject));
    case 'match':
      return turnMatch(node.field, node.values, subject);
    case 'range':
      return turnRange(node, subject);
    case 'value':
      return turnAnywhere(node.value, subject);
    default:
      throw notTurned('{ … }');
  }
}

function turnMatch(name: DqlValue, values: DqlNode, subject: Subject): Condition {
  switch (values.kind) {
    case 'and':
    case 'or':
      return {
        kind: values.kind === 'and' ? 'all' : 'any',
        parts: values.parts.map((part) => turnMatch(name, part, subject)),
      };
    case 'not':
      return negate(turnMatch(name, values.part, subject));
    case 'value':
      return name.text === '*'
        ? turnAnywhere(values.value, subject)
        : turnValue(name, values.value, subject);
    default:
      throw notTurned(name.text);
  }
}

function turnValue(name: DqlValue, value: DqlValue, subject: Subject): Condition {
  const { field, type } = fieldOf(name, subject);
  const isSingle = !isMultiValued(field, subject);
  if (value.wildcard) {
    if (/^\*+$/.test(value.pattern)) {
      if (!isSingle) throw severalValues(field);
      return { kind: 'exists', field };
    }
    if (type !== 'keyword') throw notTurned(value.text);
    return { kind: 'pattern', field, pattern: value.pattern };
  }
  if (type === 'date') throw notTurned(value.text);
  const words: Condition = {
    kind: 'words',
    fields: [field],
    text: value.text,
    phrase: value.quoted,
  };
  if (!isSingle) return words;
  const { text } = value;
  if (type === 'keyword' && text !== '') {
    return { kind: 'compare', field, operator: '=', value: { type: 'text', text } };
  }
  if (type === 'boolean' && /^(?:true|false)$/.test(text)) {
    return {
      kind: 'compare',
      field,
      operator: '=',
      value: { type: 'boolean', value: text === 'true' },
    };
  }
  if (isNumeric(type) && isNumeral(text)) {
    return { kind: 'compare', field, operator: '=', value: { type: 'number', digits: text } };
  }
  return words;
}

function turnRange(
  { field: name, operator, value }: DqlNode & { kind: 'range' },
  subject: Subject,
): Condition {
  const { field, type, days } = fieldOf(name, subject);
  if (isMultiValued(field, subject)) throw severalValues(field);
  if (isNumeric(type) && isNumeral(value.text)) {
    return {
      kind: 'compare',
      field,
      operator,
      value: { type: 'number', digits: value.text },
    };
  }
  const moment =
    type === 'date' ? momentOf(value.text, operator, days ? 'UTC' : subject.timeZone) : undefined;
  if (moment === undefined) throw notTurned(value.text);
  return { kind: 'compare', field, operator, value: { type: 'time', moment } };
}

/** What a date that is written like this stands for. */
const DATE_UNITS: readonly [string, RegExp][] = [
  ['M', /^\d{4}-\d\d$/],
  ['d', /^\d{4}-\d\d-\d\d$/],
  ['s', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/],
  ['', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z?$/],
];

/** Of a day or a year, `>` and `<=` mean the end. What goes by the present time is another moment each time. */
function momentOf(text: string, operator: Comparison, timeZone: string): number | undefined {
  const unit = DATE_UNITS.find(([, pattern]) => pattern.test(text))?.[0];
  if (unit === undefined) return undefined;
  const roundUp = operator === '>' || operator === '<=';
  const rounding = unit === '' ? '' : `||/${unit}`;
  return parseDateMath(text + rounding, { now: 0, timeZone, roundUp });
}

/** Values without a field are looked for in all that hold texts, and in numbers. */
function turnAnywhere(value: DqlValue, { fields }: Subject): Condition {
  if (value.wildcard) throw notTurned(value.text);
  const isNumber = isNumeral(value.text);
  const searched = fields
    .filter(({ type }) => type === 'text' || type === 'keyword' || (isNumber && isNumeric(type)))
    .map(({ name }) => name);
  if (searched.length === 0 || searched.length > MOST_FIELDS) throw notTurned(value.text);
  return { kind: 'words', fields: searched, text: value.text, phrase: value.quoted };
}

function fieldOf(name: DqlValue, { fields }: Subject) {
  if (name.wildcard) throw notTurned(name.text);
  const known = new Map(toQueryFields({ fields }).map((field) => [field.name, field]));
  const field = nearestField(name.text, (one) => known.has(one));
  const found = known.get(field);
  if (!found) throw notTurned(name.text);
  return { field, type: found.type, days: found.days === true };
}

/** `title.keyword` has as many values as `title`. */
const isMultiValued = (name: string, { fields }: Subject): boolean =>
  fields.some(
    (field) => field.multiValued && (name === field.name || name.startsWith(`${field.name}.`)),
  );

const isNumeric = (type: string) => type === 'long' || type === 'double';
const isNumeral = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);

const notTurned = (part: string) =>
  new NotTurned(
    i18n.formatMessage(
      {
        id: 'statements.notTurned',
        defaultMessage: '“{part}” has no counterpart that finds exactly the same documents.',
      },
      { part },
    ),
  );

const severalValues = (field: string) =>
  new NotTurned(
    i18n.formatMessage(
      {
        id: 'statements.notTurnedList',
        defaultMessage:
          'Documents can have several values of {field}, which other languages compare in another way.',
      },
      { field },
    ),
  );
