/** What of a pipeline in PPL can't be. */
export const PIPELINE_MESSAGES = {
  'ppl.alignTime':
    'Spans begin at earliest, latest, a number of seconds since 1970, or @d with an offset such as @d+3h.',
  'ppl.binTime': 'Times are cut by a span: add one such as span=5m.',
  'ppl.command': 'There is no command [{name}]. There are: {commands}.',
  'ppl.commandSuggested': 'There is no command [{name}]. Did you mean [{suggestion}]?',
  'ppl.commands': 'The pipeline has more than {most} commands. Put some of them together.',
  'ppl.condition':
    'A condition belongs here, which is true or false; this is a value of the type {type}.',
  'ppl.constant': '[{name}] takes a text that is written out, in quotes.',
  'ppl.count': 'The function [{name}] takes another number of values: {count}.',
  'ppl.dateFormat': 'Dates have no [{sign}] here. Leave it out of the format.',
  'ppl.deep': 'The pipeline is nested more than {most} levels deep. Simplify it.',
  'ppl.empty': 'The pipeline is empty. Begin with source= and the name of an index.',
  'ppl.end': 'The pipeline ends too soon: something is missing at its end.',
  'ppl.endExpected': 'The pipeline ends too soon: “{wanted}” is missing at its end.',
  'ppl.expected': 'The pipeline can’t be read at “{near}”: “{wanted}” belongs there.',
  'ppl.failed':
    'The pipeline can’t be answered: values are compared or computed whose types do not go together. Look at them with describe.',
  'ppl.fill':
    'The field [{name}] is of the type {type} and can’t be filled with a value of the type {value}. Name the fields that are to be filled.',
  'ppl.fullTextPlace':
    '[{name}] works on the fields of an index as they are stored. Put it before commands that make other rows or fields of them.',
  'ppl.groups':
    'The expression names no group. Write what becomes a field as {form}, in grok as {grok}.',
  'ppl.isSql': 'This is a statement in SQL, sent as PPL. Choose SQL as the language.',
  'ppl.joinMax': '[max] goes with a list of fields that both sides have: join max=1 id users.',
  'ppl.joinOn':
    'The join has no condition. Add on and a comparison, or fields that both sides have.',
  'ppl.large':
    'The pipeline says much more than it is long. Put what it repeats into fields with eval.',
  'ppl.near': 'The pipeline can’t be read at “{near}”.',
  'ppl.noFields': 'No field is left. Name those that are to be shown with fields.',
  'ppl.number': 'A number that is written out belongs here.',
  'ppl.oneField':
    'The pipeline in brackets has to give one field. Add fields with its name at its end.',
  'ppl.oneOf': '[{given}] can’t stand here. There are: {choices}.',
  'ppl.oneOfSuggested':
    '[{given}] can’t stand here. Did you mean [{suggestion}]? There are: {choices}.',
  'ppl.oneSpan': 'Rows are grouped by one span. Leave the others out.',
  'ppl.option': '[{name}] is not supported here. Leave it out.',
  'ppl.quote': 'This quote is not closed.',
  'ppl.refused': 'The command [{name}] is not supported. There are: {commands}.',
  'ppl.regex':
    'The regular expression can’t be used: {reason}. Look-around and references back are not supported.',
  'ppl.results': 'The results have no type in common. Turn them into texts with cast.',
  'ppl.rexField': 'The field is missing. Add field= and its name.',
  'ppl.sed':
    'Write what is replaced as s/expression/replacement/, with g behind it for all places.',
  'ppl.signs': 'More than {most} signs stand in one sum. Cut it into several with eval.',
  'ppl.source': 'The index is missing. Add source= and its name.',
  'ppl.span': 'A span is a number above zero, with a unit for times: 10 or 5m.',
  'ppl.spanType':
    'Values of the type {type} have no such spans. Numbers have those of numbers, times those with a unit, such as 5m.',
  'ppl.steps':
    'More than {most} fields are computed of others of the same eval or fillnull. Write some of them as one calculation.',
  'ppl.time': '“{text}” is no time. Write it as 2024-01-31 or 2024-01-31 10:00:00.',
  'ppl.types': 'The function [{name}] does not take values of these types: {types}. Use cast.',
  'ppl.unlike':
    'Values of the types {one} and {other} do not go together here. Turn one of them into the other with cast.',
  'ppl.value': 'A value can’t be computed: {reason}. Leave such rows out with where before.',
  'ppl.valueTypes': '[{name}] does not take values of these types. Use cast.',
  'ppl.whole': 'A whole number from {least} to {most} belongs here.',
  'ppl.wildcards': 'The new name needs as many asterisks as the old one.',
  'ppl.windows':
    'The pipeline has more than {most} commands that look at groups of rows, such as dedup and eventstats with by. Leave some out.',
} as const;
