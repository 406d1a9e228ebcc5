import { describe, expect, it } from 'vitest';
import { documentedTables } from './testing/ask-pipelines';

const { failureOf } = documentedTables();

describe('what is wrong with a pipeline', () => {
  it.each([
    ['', '0: The pipeline is empty. Begin with source= and the name of an index.'],
    [
      'sorce=accounts',
      '0: [sorce] can’t stand here. Did you mean [source]? There are: source, search, describe.',
    ],
    [
      'select age from accounts',
      '0: This is a statement in SQL, sent as PPL. Choose SQL as the language.',
    ],
    ['source=accounts | wher age > 1', '18: There is no command [wher]. Did you mean [where]?'],
    ['source=accounts | where', '23: The pipeline ends too soon: something is missing at its end.'],
    [
      'source=accounts | where agee > 1',
      '24: There is no field or column [agee]. Did you mean [age]?',
    ],
    [
      'source=accounts | where (age > 1',
      '32: The pipeline ends too soon: “)” is missing at its end.',
    ],
    [
      'source=accounts | where age',
      '24: A condition belongs here, which is true or false; this is a value of the type bigint.',
    ],
    ["source=accounts | where firstname = 'x", '36: This quote is not closed.'],
    [
      'source=accounts | eval x = uper(firstname)',
      '27: There is no function [uper]. Did you mean [upper]?',
    ],
    ['source=accounts | stats cuont()', '24: There is no function [cuont]. Did you mean [count]?'],
    [
      'source=accounts | stats avg(split(firstname, "a"))',
      '24: The function [avg] does not take values of these types: array. Use cast.',
    ],
    ['source=accounts | stats sum(firstname)', '[[null]]'],
    [
      'source=accounts | eval x = substring(firstname)',
      '27: The function [substring] takes another number of values: 2–3.',
    ],
    [
      "source=accounts | where timestamp('2024-13-01') > now()",
      '34: “2024-13-01” is no time. Write it as 2024-01-31 or 2024-01-31 10:00:00.',
    ],
    [
      'source=accounts | eval x = now() + 1',
      '33: Values of the types timestamp and bigint do not go together here. Turn one of them into the other with cast.',
    ],
    [
      'source=accounts | fields age | where balance > 1',
      '37: There is no field or column [balance].',
    ],
    [
      'source=accounts | stats count() by span(firstname, 5)',
      '51: Values of the type string have no such spans. Numbers have those of numbers, times those with a unit, such as 5m.',
    ],
    [
      'source=accounts | stats count() by span(age, 5x)',
      expect.stringMatching(/^46: \[x\] can’t stand here/),
    ],
    [
      "source=accounts | stats count() as n | where match(n, 'x')",
      '45: [match] works on the fields of an index as they are stored. Put it before commands that make other rows or fields of them.',
    ],
    [
      "source=accounts | where match(firstnam, 'x')",
      '30: There is no field or column [firstnam]. Did you mean [firstname]?',
    ],
    [
      "source=accounts | fillnull with 'x' in age",
      '32: The field [age] is of the type bigint and can’t be filled with a value of the type string. Name the fields that are to be filled.',
    ],
    ['source=accounts | head -1', '23: The pipeline can’t be read at “-”.'],
    ['source=accounts | dedup 0 age', '24: A whole number from 1 to 1000000 belongs here.'],
    [
      'source=accounts | dedup age keepempt=true',
      '28: [keepempt] can’t stand here. Did you mean [keepempty]? There are: keepempty, consecutive.',
    ],
    [
      'source=accounts | ad time_field=x',
      expect.stringMatching(/^18: The command \[ad\] is not supported. There are: append, bin/),
    ],
    [
      "source=accounts | parse email '.+'",
      '30: The expression names no group. Write what becomes a field as (?<name>…), in grok as %{PATTERN:name}.',
    ],
    [
      "source=accounts | parse email '(?<a>x)(?=y)'",
      expect.stringMatching(/^30: The regular expression can’t be used: .*look-?ahead/i),
    ],
    [
      'source=accounts | rename *name as x',
      '34: The new name needs as many asterisks as the old one.',
    ],
    [
      'source=accounts | streamstats window=2 avg(age) by gender',
      '30: [global=true] is not supported here. Leave it out.',
    ],
    [
      'source=accounts | where age in [source=accounts]',
      '28: The pipeline in brackets has to give one field. Add fields with its name at its end.',
    ],
    [
      'source=accounts | eval x = 9223372036854775807 + account_number',
      expect.stringMatching(/^-: A value can’t be computed: Overflow/),
    ],
    [
      `source=accounts | where age > 1 | eval x = replace(firstname, 'a', '${'b'.repeat(300)}')`,
      '43: The statement makes texts of more than 262144 characters out of short ones.',
    ],
    [
      'source=accounts | eval x = array(1, 2) | where x = "a"',
      '-: The pipeline can’t be answered: values are compared or computed whose types do not go together. Look at them with describe.',
    ],
    ['source=missing', '-: no such index [missing]'],
    [
      'show datasources',
      expect.stringMatching(/^0: The command \[show\] is not supported. There are: append, bin/),
    ],
  ])('%s', async (pipeline, failure) => {
    expect(await failureOf(pipeline)).toEqual(failure);
  });
});
