import { describe, expect, it } from 'vitest';
import { documentedTables } from './testing/ask-pipelines';

const { rowsOf, namesOf } = documentedTables();

/** Printed in OpenSearch's documentation of PPL, or by the rules that it states. */
describe('an example of OpenSearch’s documentation', () => {
  it.each<[string, unknown[][]]>([
    [
      "describe accounts | where TYPE_NAME='bigint' | fields COLUMN_NAME, ORDINAL_POSITION",
      [
        ['account_number', 0],
        ['balance', 3],
        ['age', 8],
      ],
    ],
    [
      'source=accounts | eventstats avg(age), count() by gender | fields age, `avg(age)`, `count()`',
      [
        [32, 33.666666666666664, 3],
        [36, 33.666666666666664, 3],
        [28, 28, 1],
        [33, 33.666666666666664, 3],
      ],
    ],
    [
      'source=accounts | streamstats avg(age) as running_avg, sum(age) as running_sum, count() as running_count by gender | fields running_avg, running_sum, running_count',
      [
        [32, 32, 1],
        [34, 68, 2],
        [28, 28, 1],
        [33.666666666666664, 101, 3],
      ],
    ],
    [
      'source=state_country | streamstats current=false window=2 max(age) as prev_max_age | fields name, prev_max_age',
      [
        ['Jake', null],
        ['Hello', 70],
        ['John', 70],
        ['Jane', 30],
        ['Jim', 25],
        ['Peter', 27],
        ['Rick', 57],
        ['David', 70],
      ],
    ],
    [
      'source=state_country | streamstats window=2 global=false avg(age) as running_avg by country | fields running_avg',
      [[70], [50], [25], [22.5], [23.5], [42], [63.5], [35]],
    ],
    [
      'source=accounts | streamstats bucket_nullable=false count() as cnt by employer | fields firstname, cnt',
      [
        ['Amber', 1],
        ['Hattie', 1],
        ['Nanette', 1],
        ['Dale', null],
      ],
    ],
    [
      'source=accounts | sort account_number | trendline sma(2, age) as trend wma(2, age) | fields age, trend, age_trendline',
      [
        [32, null, null],
        [36, 34, (32 + 72) / 3],
        [28, 32, (36 + 56) / 3],
        [33, 30.5, (28 + 66) / 3],
      ],
    ],
    [
      'source=accounts | trendline sort - age sma(2, age) as t | fields t',
      [[null], [34.5], [32.5], [30]],
    ],
    [
      "source=accounts | parse email '.+@(?<host>.+)' | fields email, host",
      [
        ['amberduke@pyrami.com', 'pyrami.com'],
        ['hattiebond@netagy.com', 'netagy.com'],
        [null, ''],
        ['daleadams@boink.com', 'boink.com'],
      ],
    ],
    [
      "source=accounts | parse address '\\d+ (?<address>.+)' | fields address",
      [['Holmes Lane'], ['Bristol Street'], ['Madison Street'], ['Hutchinson Court']],
    ],
    [
      "source=accounts | parse address '(?<streetNumber>\\d+) (?<street>.+)' | where cast(streetNumber as int) > 500 | sort num(streetNumber) | fields streetNumber, street",
      [
        ['671', 'Bristol Street'],
        ['789', 'Madison Street'],
        ['880', 'Holmes Lane'],
      ],
    ],
    [
      "source=accounts | grok email '.+@%{HOSTNAME:host}' | fields email, host | tail 2",
      [
        [null, ''],
        ['daleadams@boink.com', 'boink.com'],
      ],
    ],
    [
      "source=accounts | grok address '%{NUMBER} %{GREEDYDATA:address}' | fields address | head 1",
      [['Holmes Lane']],
    ],
    [
      'source=accounts | rex field=email "(?<username>[^@]+)@(?<domain>[^.]+)" | fields username, domain | head 2',
      [
        ['amberduke', 'pyrami'],
        ['hattiebond', 'netagy'],
      ],
    ],
    [
      'source=accounts | rex field=email "(?<user>[^@]+)@(?<domain>gmail\\\\.com)" | fields email, user, domain | head 1',
      [['amberduke@pyrami.com', null, null]],
    ],
    [
      'source=accounts | rex field=address "(?<words>[A-Za-z]+)" max_match=2 | fields words | head 2',
      [[['Holmes', 'Lane']], [['Bristol', 'Street']]],
    ],
    [
      'source=accounts | rex field=email mode=sed "s/@.*/@company.com/" | fields email | head 2',
      [['amberduke@company.com'], ['hattiebond@company.com']],
    ],
    [
      'source=accounts | rex field=firstname "(?<firstinitial>^.)" | rex field=lastname "(?<lastinitial>^.)" | fields firstinitial, lastinitial | head 3',
      [
        ['A', 'D'],
        ['H', 'B'],
        ['N', 'B'],
      ],
    ],
    [
      'source=accounts | regex lastname="^[A-C]" | fields lastname',
      [['Bond'], ['Bates'], ['Adams']],
    ],
    ['source=accounts | regex lastname!="^[A-C]" | fields lastname', [['Duke']]],
    [
      'source=accounts | patterns email method=simple_pattern | fields email, patterns_field',
      [
        ['amberduke@pyrami.com', '<*>@<*>.<*>'],
        ['hattiebond@netagy.com', '<*>@<*>.<*>'],
        [null, ''],
        ['daleadams@boink.com', '<*>@<*>.<*>'],
      ],
    ],
    [
      "source=accounts | patterns address new_field='no_numbers' pattern='[0-9]' | fields no_numbers | head 1",
      [['<*><*><*> Holmes Lane']],
    ],
    [
      'source=accounts | patterns email mode=aggregation max_sample_count=2 | fields patterns_field, pattern_count, sample_logs',
      [['<*>@<*>.<*>', 3, ['amberduke@pyrami.com', 'hattiebond@netagy.com']]],
    ],
    [
      'source=accounts | bin age span=10 | fields age, account_number | head 3',
      [
        ['30-40', 1],
        ['30-40', 6],
        ['20-30', 13],
      ],
    ],
    [
      'source=accounts | bin balance span=25000 | fields balance | head 2',
      [['25000-50000'], ['0-25000']],
    ],
    [
      'source=accounts | bin balance span=log10 | fields balance | head 2',
      [['10000.0-100000.0'], ['1000.0-10000.0']],
    ],
    [
      'source=accounts | bin balance span=2log10 | fields balance | head 3',
      [['20000.0-200000.0'], ['2000.0-20000.0'], ['20000.0-200000.0']],
    ],
    ['source=accounts | bin age bins=2 | fields age | head 1', [['30-40']]],
    ['source=accounts | bin age bins=21 | fields age | head 3', [['32-33'], ['36-37'], ['28-29']]],
    [
      'source=accounts | bin age minspan=5 | fields age | head 3',
      [['30-40'], ['30-40'], ['20-30']],
    ],
    ['source=accounts | bin age minspan=101 | fields age | head 1', [['0-1000']]],
    ['source=accounts | bin age start=0 end=101 | fields age | head 1', [['0-100']]],
    ['source=accounts | bin balance start=0 end=100001 | fields balance | head 1', [['0-100000']]],
    [
      'source=accounts | bin age | fields age | head 3',
      [['32.0-33.0'], ['36.0-37.0'], ['28.0-29.0']],
    ],
    [
      'source=accounts | eval age_str = CAST(age AS STRING) | bin age_str bins=3 | stats count() by age_str | sort age_str',
      [
        [1, '20-30'],
        [3, '30-40'],
      ],
    ],
    [
      'source=accounts | chart count() as n by gender',
      [
        ['F', 1],
        ['M', 3],
      ],
    ],
    [
      'source=accounts | chart limit=top1 avg(age) over gender by state',
      [
        ['F', 'OTHER', 28],
        ['M', 'OTHER', 32.5],
        ['M', 'TN', 36],
      ],
    ],
    [
      "source=accounts | chart usenull=true nullstr='none' count() over gender by employer",
      [
        ['F', 'Quility', 1],
        ['M', 'Netagy', 1],
        ['M', 'Pyrami', 1],
        ['M', 'none', 1],
      ],
    ],
    [
      'source=accounts | chart max(balance) by age span=10, gender',
      [
        [20, 'F', 32838],
        [30, 'M', 39225],
      ],
    ],
    [
      "source=accounts | eval t = if(age > 30, timestamp('2024-07-01 00:10:00'), timestamp('2024-07-01 01:50:00')) | timechart timefield=t span=1h count()",
      [
        ['2024-07-01 00:00:00', 3],
        ['2024-07-01 01:00:00', 1],
      ],
    ],
    [
      "source=accounts | eval t = timestamp('2024-07-01 00:10:00') | timechart timefield=t span=1h limit=1 useother=false sum(age) by state",
      [['2024-07-01 00:00:00', 'TN', 36]],
    ],
    [
      "source=accounts | eval t = timestamp('2024-07-01 00:10:00') | timechart timefield=t span=2m per_second(age)",
      [['2024-07-01 00:10:00', 129 / 120]],
    ],
    [
      'source = state_country | inner join left=a right=b ON a.name = b.name occupation | stats avg(salary) by span(age, 10) as age_span, b.country',
      [
        [105000, 20, 'Canada'],
        [70000, 30, 'USA'],
        [0, 40, 'Canada'],
        [120000, 40, 'USA'],
        [100000, 70, 'England'],
      ],
    ],
    [
      "source = state_country as a | where country = 'USA' OR country = 'England' | left join ON a.name = b.name [ source = occupation | where salary > 0 | fields name, country, salary | sort salary | head 3 ] as b | stats avg(salary) by span(age, 10) as age_span, b.country",
      [
        [70000, 30, 'USA'],
        [null, 40, null],
        [100000, 70, 'England'],
      ],
    ],
    [
      "source = state_country | where country = 'USA' OR country = 'England' | join type=left overwrite=true name [ source = occupation | where salary > 0 | fields name, country, salary | sort salary | head 3 ] | stats avg(salary) by span(age, 10) as age_span, country",
      [
        [70000, 30, 'USA'],
        [null, 40, null],
        [100000, 70, 'England'],
      ],
    ],
    [
      'source = state_country | join type=inner overwrite=false max=1 name occupation | stats avg(salary) by span(age, 10) as age_span, country',
      [
        [105000, 20, 'Canada'],
        [70000, 30, 'USA'],
        [120000, 40, 'USA'],
        [100000, 70, 'USA'],
      ],
    ],
    [
      'source=state_country | left semi join left=l right=r on l.name = r.name occupation | fields name',
      [['Jake'], ['Hello'], ['John'], ['Jane'], ['David']],
    ],
    [
      'source=state_country | left anti join left=l right=r on l.name = r.name occupation | fields name',
      [['Jim'], ['Peter'], ['Rick']],
    ],
    [
      'source=state_country | where age > 57 | cross join left=l right=r [source=occupation | stats max(salary) as top] | fields name, top',
      [
        ['Jake', 120000],
        ['Rick', 120000],
      ],
    ],
    [
      'source=occupation | where salary = 0 | right join left=l right=r on l.name = r.name state_country | stats count(), count(salary)',
      [[8, 1]],
    ],
    [
      'source=state_country | lookup occupation name replace occupation as job | where age > 30 | fields name, job | sort name, job',
      [
        ['David', 'Doctor'],
        ['David', 'Unemployed'],
        ['Jake', 'Engineer'],
        ['Peter', null],
        ['Rick', null],
      ],
    ],
    [
      'source=state_country | where name = "Jim" or name = "Jake" | eval occupation = if(name = "Jim", "Cook", null) | lookup occupation name append occupation | fields name, occupation',
      [
        ['Jake', 'Engineer'],
        ['Jim', 'Cook'],
      ],
    ],
    [
      'source=state_country | where name = "Jake" | lookup occupation name | fields name, country, salary',
      [['Jake', 'England', 100000]],
    ],
    [
      'source=accounts | stats count() as n by gender | append [source=accounts | stats count() as n, max(age) as oldest]',
      [
        [1, 'F', null],
        [3, 'M', null],
        [4, null, 36],
      ],
    ],
    [
      "source=accounts | head 1 | eval l = split('a,b', ',') | expand l | fields firstname, l",
      [
        ['Amber', 'a'],
        ['Amber', 'b'],
      ],
    ],
    [
      'source=state_country | where name in [source=occupation | where salary > 100000 | fields name] | fields name',
      [['John'], ['David']],
    ],
    [
      'source=state_country | where age = [source=state_country | stats min(age)] | fields name',
      [['Jane']],
    ],
    [
      'source=state_country as s | where exists [source=occupation as o | where o.name = s.name and salary = 0] | fields name',
      [['David']],
    ],
    [
      'source=state_country | where not name in [source=occupation | fields name] | fields name',
      [['Jim'], ['Peter'], ['Rick']],
    ],
  ])('%s', async (pipeline, rows) => {
    expect(await rowsOf(pipeline)).toEqual(rows);
  });

  it.each<[string, string[]]>([
    [
      'source=state_country | join left=l right=r on l.name = r.name occupation | fields - month, year',
      [
        'name',
        'country',
        'state',
        'age',
        'r.name',
        'occupation',
        'r.country',
        'salary',
        'r.month',
        'r.year',
      ],
    ],
    [
      'source=state_country | fields name, country | join name [source=occupation | fields name, country, salary]',
      ['name', 'country', 'salary'],
    ],
    [
      'source=state_country | fields name, country | join overwrite=false name [source=occupation | fields name, country, salary]',
      ['name', 'country', 'salary'],
    ],
    [
      'source=accounts | patterns email by gender mode=aggregation',
      ['gender', 'patterns_field', 'pattern_count', 'sample_logs'],
    ],
  ])('names its fields: %s', async (pipeline, names) => {
    expect(await namesOf(pipeline)).toEqual(names);
  });
});
