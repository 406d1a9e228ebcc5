import { asObject, asText } from '#common/json';
import { i18n } from '#common/i18n';
import { refusedColorRules } from '#plugins/visualizations/common';
import { differs, type JudgedObject, missing, type Verdict } from '#plugins/dashboard/public';
import { noData } from './about-index';
import { scriptedFields } from './check-scripts';
import { hasData } from './matching-indices';
import { parse } from './parse';
import type { Surroundings } from './surroundings';

/** Formats that charts and tables write values in; the others leave values as they are. */
const FORMATS: ReadonlySet<string> = new Set([
  'number',
  'bytes',
  'percent',
  'currency',
  'duration',
  'string',
  'url',
  'boolean',
  'static_lookup',
  'truncate',
  'ip',
  '_source',
  'color',
  'date',
  'date_nanos',
  'relative_date',
]);
/** Names that a line holds; the rest is counted. */
const MOST_NAMES = 20;

export function judgePattern(object: JudgedObject, { indices, scripts }: Surroundings): Verdict {
  const { attributes } = object;
  const title = asText(attributes['title']);
  if (title === '') return missing(noTitle());
  const fields = parse(attributes['fields']);
  const formats = parse(attributes['fieldFormatMap']);
  const names = scriptedFields(object).map(({ name }) => name);
  const checked = scripts?.get(object.id);
  const failing = [...(checked ?? [])].flatMap(([name, problem]) =>
    problem === undefined ? [] : [oddScript(name, problem)],
  );
  const working = names.filter((name) => checked?.has(name) && checked.get(name) === undefined);
  const unchecked = checked || !scripts ? [] : names;
  const unknown = Object.values(asObject(formats))
    .map((format) => asText(asObject(format)['id']))
    .filter((id) => id !== '' && !FORMATS.has(id));
  const uncolored = Object.entries(asObject(formats)).flatMap(([field, format]) => {
    const rules = refusedColorRules(asObject(format));
    return rules.length > 0 ? [oddColors(field, rules)] : [];
  });
  const verdict = differs([
    ...(hasData(title, indices) ? [] : [noData(title)]),
    ...(fields !== undefined && !Array.isArray(fields) ? [oddFields()] : []),
    ...(unknown.length > 0 ? [oddFormats(unknown)] : []),
    ...uncolored,
    ...failing,
    ...(typeof attributes['type'] === 'string' && attributes['type'] !== '' ? [special()] : []),
  ]);
  const notes = [
    ...(working.length > 0 ? [workingScripts(working)] : []),
    ...(unchecked.length > 0 ? [uncheckedScripts(unchecked)] : []),
  ];
  return notes.length > 0 ? { ...verdict, notes } : verdict;
}

const listed = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ');

const noTitle = () =>
  i18n.formatMessage({
    id: 'management.verdict.noTitle',
    defaultMessage: 'The index pattern names no index.',
  });
const oddFields = () =>
  i18n.formatMessage({
    id: 'management.verdict.fields',
    defaultMessage: 'Its list of fields can’t be read: the fields of the index are used instead.',
  });
const oddFormats = (formats: readonly string[]) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.formats',
      defaultMessage: 'The format {formats} is not applied: its values are shown unformatted.',
    },
    { formats: [...new Set(formats)].join(', ') },
  );
const oddColors = (field: string, rules: readonly string[]) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.colors',
      defaultMessage:
        'Values of {field} are not colored by {rules}: the rule can’t be read, or could run forever on a text.',
    },
    { field, rules: listed(rules.map((rule) => rule.slice(0, 60))) },
  );
const oddScript = (name: string, problem: string) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.script',
      defaultMessage: 'The scripted field {name} can’t be computed: {problem}',
    },
    { name, problem },
  );
const workingScripts = (names: readonly string[]) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.scriptsWork',
      defaultMessage: 'Scripted fields that work: {names}.',
    },
    { names: listed(names) },
  );
const uncheckedScripts = (names: readonly string[]) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.scriptsUnknown',
      defaultMessage: 'Scripted fields not checked, because there is no data: {names}.',
    },
    { names: listed(names) },
  );
const special = () =>
  i18n.formatMessage({
    id: 'management.verdict.rollup',
    defaultMessage: 'It is a rollup or another special pattern, and is searched like any other.',
  });
