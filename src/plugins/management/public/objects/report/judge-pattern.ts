import { i18n } from '#common/i18n';
import { asList, asObject, asText } from '#common/visualizations';
import { differs, type JudgedObject, type Judging, missing, type Verdict } from './verdict';
import { noData } from './judge-search-source';
import { hasData } from './matching-indices';
import { parse } from './parse';

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
const LANGUAGES: ReadonlySet<string> = new Set(['painless', 'expression']);

export function judgePattern({ attributes }: JudgedObject, { indices }: Judging): Verdict {
  const title = asText(attributes['title']);
  if (title === '') return missing(noTitle());
  const fields = parse(attributes['fields']);
  const formats = parse(attributes['fieldFormatMap']);
  const scripted = asList(fields)
    .map(asObject)
    .filter((field) => field['scripted'] === true);
  const odd = scripted.filter(({ lang }) => !LANGUAGES.has(asText(lang, 'painless')));
  const unknown = Object.values(asObject(formats))
    .map((format) => asText(asObject(format)['id']))
    .filter((id) => id !== '' && !FORMATS.has(id));
  return differs([
    ...(hasData(title, indices) ? [] : [noData(title)]),
    ...(fields !== undefined && !Array.isArray(fields) ? [oddFields()] : []),
    ...(unknown.length > 0 ? [oddFormats(unknown)] : []),
    ...odd.map(({ name }) => oddScript(asText(name))),
    ...(typeof attributes['type'] === 'string' && attributes['type'] !== '' ? [special()] : []),
  ]);
}

const noTitle = () =>
  i18n.formatMessage({
    id: 'management.verdict.noTitle',
    defaultMessage: 'The index pattern names no index.',
  });
const oddFields = () =>
  i18n.formatMessage({
    id: 'management.verdict.fields',
    defaultMessage: 'Its list of fields can’t be read: the fields of the index are used.',
  });
const oddFormats = (formats: readonly string[]) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.formats',
      defaultMessage: 'Values in the format {formats} are shown as they are.',
    },
    { formats: [...new Set(formats)].join(', ') },
  );
const oddScript = (name: string) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.script',
      defaultMessage: 'The script of the field {name} is in a language that is not translated.',
    },
    { name },
  );
const special = () =>
  i18n.formatMessage({
    id: 'management.verdict.rollup',
    defaultMessage: 'It is a rollup or another special pattern: it is asked like any other.',
  });
