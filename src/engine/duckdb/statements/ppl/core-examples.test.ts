import { describe, expect, it } from 'vitest';
import type { SearchResponse } from '#common/search';
import { testContext } from '../../search/testing/load-documents';
import { documentedTables } from './testing/ask-pipelines';

const { test, rowsOf, namesOf } = documentedTables();

/** Printed in OpenSearch's documentation of PPL, where it is of these commands. */
describe('an example of OpenSearch’s documentation', () => {
  it.each<[string, unknown[][]]>([
    ['source=accounts | stats count()', [[4]]],
    ['source=accounts | stats avg(age)', [[32.25]]],
    [
      'source=accounts | stats avg(age) by gender',
      [
        [28, 'F'],
        [33.666666666666664, 'M'],
      ],
    ],
    [
      'source=accounts | stats avg(age), sum(age), count() by gender',
      [
        [28, 28, 1, 'F'],
        [33.666666666666664, 101, 3, 'M'],
      ],
    ],
    [
      'source=accounts | stats max(age), min(age) by gender',
      [
        [28, 28, 'F'],
        [36, 32, 'M'],
      ],
    ],
    ['source=accounts | stats count(gender), distinct_count(gender)', [[4, 2]]],
    [
      'source=accounts | stats count(age) by span(age, 10) as age_span',
      [
        [1, 20],
        [3, 30],
      ],
    ],
    [
      'source=accounts | stats count() as cnt by gender, span(age, 5) as age_span',
      [
        [1, 25, 'F'],
        [2, 30, 'M'],
        [1, 35, 'M'],
      ],
    ],
    [
      'source=accounts | stats count() as cnt, take(email, 5) by span(age, 5) as age_span, gender',
      [
        [1, [], 25, 'F'],
        [2, ['amberduke@pyrami.com', 'daleadams@boink.com'], 30, 'M'],
        [1, ['hattiebond@netagy.com'], 35, 'M'],
      ],
    ],
    ['source=accounts | stats percentile(age, 90)', [[36]]],
    [
      'source=accounts | stats percentile(age, 90) by gender',
      [
        [28, 'F'],
        [36, 'M'],
      ],
    ],
    ['source=accounts | stats list(firstname)', [[['Amber', 'Hattie', 'Nanette', 'Dale']]]],
    ['source=accounts | stats values(firstname)', [[['Amber', 'Dale', 'Hattie', 'Nanette']]]],
    [
      'source=accounts | stats bucket_nullable=false count() as cnt by email',
      [
        [1, 'amberduke@pyrami.com'],
        [1, 'daleadams@boink.com'],
        [1, 'hattiebond@netagy.com'],
      ],
    ],
    ['source=accounts | stats count(), c(), count, c', [[4, 4, 4, 4]]],
    ['source=accounts | stats count(eval(age > 30)) as mature_users', [[3]]],
    ['source=accounts | stats var_samp(age)', [[10.916666666666666]]],
    ['source=accounts | stats var_pop(age)', [[8.1875]]],
    ['source=accounts | stats stddev_samp(age)', [[3.304037933599835]]],
    ['source=accounts | stats stddev_pop(age)', [[2.8613807855648994]]],
    [
      'source=accounts | stats dc(state) as distinct_states, distinct_count(state) as dc_states_alt by gender',
      [
        [1, 1, 'F'],
        [3, 3, 'M'],
      ],
    ],
    ['source=accounts | stats take(firstname)', [[['Amber', 'Hattie', 'Nanette', 'Dale']]]],
    ['source=accounts | stats perc99.5(age);', [[36]]],
    ['source=accounts | stats p50(age);', [[33]]],
    ['source=accounts | stats median(age)', [[33]]],
    [
      'source=accounts | stats first(firstname) by gender',
      [
        ['Nanette', 'F'],
        ['Amber', 'M'],
      ],
    ],
    [
      'source=accounts | stats last(firstname) by gender',
      [
        ['Nanette', 'F'],
        ['Dale', 'M'],
      ],
    ],
    ['source=accounts | top showcount=false gender;', [['M'], ['F']]],
    ['source=accounts | top 1 showcount=false gender;', [['M']]],
    [
      'source=accounts | top 1 showcount=false age by gender;',
      [
        ['F', 28],
        ['M', 32],
      ],
    ],
    [
      'source=accounts | top gender;',
      [
        ['M', 3],
        ['F', 1],
      ],
    ],
    [
      "source=accounts | top countfield='cnt' gender;",
      [
        ['M', 3],
        ['F', 1],
      ],
    ],
    ['source=accounts | rare showcount=false gender', [['F'], ['M']]],
    [
      'source=accounts | dedup gender | fields account_number, gender | sort account_number',
      [
        [1, 'M'],
        [13, 'F'],
      ],
    ],
    [
      'source=accounts | dedup 2 gender | fields account_number, gender | sort account_number',
      [
        [1, 'M'],
        [6, 'M'],
        [13, 'F'],
      ],
    ],
    [
      'source=accounts | dedup email keepempty=true | fields account_number, email | sort account_number',
      [
        [1, 'amberduke@pyrami.com'],
        [6, 'hattiebond@netagy.com'],
        [13, null],
        [18, 'daleadams@boink.com'],
      ],
    ],
    [
      'source=accounts | dedup email | fields account_number, email | sort account_number',
      [
        [1, 'amberduke@pyrami.com'],
        [6, 'hattiebond@netagy.com'],
        [18, 'daleadams@boink.com'],
      ],
    ],
    [
      'source=accounts | dedup gender consecutive=true | fields account_number, gender | sort account_number',
      [
        [1, 'M'],
        [13, 'F'],
        [18, 'M'],
      ],
    ],
    [
      "source=accounts | fields email, employer | fillnull with '<not found>' in email",
      [
        ['amberduke@pyrami.com', 'Pyrami'],
        ['hattiebond@netagy.com', 'Netagy'],
        ['<not found>', 'Quility'],
        ['daleadams@boink.com', null],
      ],
    ],
    [
      "source=accounts | fields email, employer | fillnull using email = '<not found>', employer = '<no employer>'",
      [
        ['amberduke@pyrami.com', 'Pyrami'],
        ['hattiebond@netagy.com', 'Netagy'],
        ['<not found>', 'Quility'],
        ['daleadams@boink.com', '<no employer>'],
      ],
    ],
    [
      'source=accounts | fields email, employer | fillnull value="<not found>" email employer | tail 2',
      [
        ['<not found>', 'Quility'],
        ['daleadams@boink.com', '<not found>'],
      ],
    ],
    [
      "source=accounts | fields email, employer | fillnull value='<not found>' | tail 1",
      [['daleadams@boink.com', '<not found>']],
    ],
    [
      'source=accounts | eval doubleAge = age * 2 | fields age, doubleAge',
      [
        [32, 64],
        [36, 72],
        [28, 56],
        [33, 66],
      ],
    ],
    ['source=accounts | eval age = age + 1 | fields age', [[33], [37], [29], [34]]],
    [
      'source=accounts | eval doubleAge = age * 2, ddAge = doubleAge * 2 | fields age, doubleAge, ddAge | head 1',
      [[32, 64, 128]],
    ],
    [
      "source=accounts | eval greeting = 'Hello ' + firstname | fields firstname, greeting | head 2",
      [
        ['Amber', 'Hello Amber'],
        ['Hattie', 'Hello Hattie'],
      ],
    ],
    [
      "source=accounts | eval full_info = 'Name: ' + firstname + ', Age: ' + CAST(age AS STRING) | fields full_info | head 1",
      [['Name: Amber, Age: 32']],
    ],
    [
      "source=accounts | where account_number=1 or gender='F' | fields account_number, gender",
      [
        [1, 'M'],
        [13, 'F'],
      ],
    ],
    [
      'source=accounts | sort age | fields account_number, age',
      [
        [13, 28],
        [1, 32],
        [18, 33],
        [6, 36],
      ],
    ],
    [
      'source=accounts | sort - age | fields account_number, age',
      [
        [6, 36],
        [18, 33],
        [1, 32],
        [13, 28],
      ],
    ],
    [
      'source=accounts | sort employer | fields employer',
      [[null], ['Netagy'], ['Pyrami'], ['Quility']],
    ],
    [
      'source=accounts | sort 2 age | fields account_number, age',
      [
        [13, 28],
        [1, 32],
      ],
    ],
    [
      'source=accounts | sort + gender, - age | fields account_number, gender, age',
      [
        [13, 'F', 28],
        [6, 'M', 36],
        [18, 'M', 33],
        [1, 'M', 32],
      ],
    ],
    ['source=accounts | sort age desc | fields account_number', [[6], [18], [1], [13]]],
    [
      'source=accounts | fields firstname, age | head 3 from 1',
      [
        ['Hattie', 36],
        ['Nanette', 28],
        ['Dale', 33],
      ],
    ],
    ['source=accounts | fields account_number | reverse', [[18], [13], [6], [1]]],
    ['source=accounts | rename account_number as an | fields an', [[1], [6], [13], [18]]],
    ['source=accounts | where LIKE(state, "M%") | fields state', [['MD']]],
    ["source=accounts | where state in ('TN', 'VA') and not age > 30 | fields state", [['VA']]],
    ['source=accounts | where age between 30 and 33 | fields age', [[32], [33]]],
    [
      'source=accounts | eval result = case(age > 35, firstname, age < 30, lastname else employer) | fields result',
      [['Pyrami'], ['Hattie'], ['Bates'], [null]],
    ],
    ['search employer!="Quility" source=accounts | fields employer', [['Pyrami'], ['Netagy']]],
    [
      'search NOT employer="Quility" source=accounts | fields employer',
      [['Pyrami'], ['Netagy'], [null]],
    ],
    ['source=accounts age>30 state IN (IL, MD) | fields age', [[32], [33]]],
    ['search gender=F OR state=MD AND age>30 source=accounts | fields age', [[33]]],
    ['source=accounts | where isnull(employer) | fields account_number', [[18]]],
    [
      "source=accounts | eval x = ifnull(employer, 'none'), y = nullif(gender, 'M'), z = if(age > 30, 1, 2) | fields x, y, z | tail 2",
      [
        ['Quility', 'F', 2],
        ['none', null, 1],
      ],
    ],
    [
      'source=accounts | eval a = age / 5, b = age / 5.0, c = age % 5, d = -age / 5, e = age / 0 | fields a, b, c, d, e | head 1',
      [[6, 6.4, 2, -6, null]],
    ],
  ])('%s', async (pipeline, rows) => {
    expect(await rowsOf(pipeline)).toEqual(rows);
  });

  it.each<[string, string[]]>([
    ['source=accounts | stats avg(age), sum(age) by gender', ['avg(age)', 'sum(age)', 'gender']],
    [
      'source=accounts | stats count() by span(age, 10)',
      ['count()', 'span(age,10)'.replace(',', ', ')],
    ],
    ['source=accounts | fields *name', ['firstname', 'lastname']],
    [
      'source=accounts | fields - account_number, *name, e*, a* | head 1',
      ['balance', 'gender', 'city', 'state'],
    ],
    ['source=accounts | fields *name | rename *name as *Name', ['firstName', 'lastName']],
    ['source=accounts | fields firstname lastname', ['firstname', 'lastname']],
    ['source=accounts | table firstname, age', ['firstname', 'age']],
  ])('names its fields: %s', async (pipeline, names) => {
    expect(await namesOf(pipeline)).toEqual(names);
  });
});

/** The same question, asked in the language of `_search`. */
describe('a pipeline and the same question in _search', () => {
  it.each([
    ['where age >= 32 and age < 36', { range: { age: { gte: 32, lt: 36 } } }],
    ["where gender = 'M'", { term: { gender: 'M' } }],
    ["where not state in ('IL', 'MD')", { bool: { must_not: { terms: { state: ['IL', 'MD'] } } } }],
    ['where isnull(employer)', { bool: { must_not: { exists: { field: 'employer' } } } }],
    ["where match(address, '880 Holmes Lane')", { match: { address: '880 Holmes Lane' } }],
    [
      "where query_string(['firstname', 'city'], 'Dale OR Dante')",
      { query_string: { query: 'Dale OR Dante', fields: ['firstname', 'city'] } },
    ],
    [
      "where multi_match(['firstname^2', city], 'Dale')",
      { multi_match: { query: 'Dale', fields: ['firstname', 'city'] } },
    ],
    ["where query('state:TN OR age:28')", { query_string: { query: 'state:TN OR age:28' } }],
    [
      "where simple_query_string(['state'], 'TN')",
      { simple_query_string: { query: 'TN', fields: ['state'] } },
    ],
  ])('find the same: %s', async (command, query) => {
    const found = await rowsOf(`source=accounts | ${command} | fields _id | sort _id`);
    const body = { query, size: 100, sort: ['_doc'] };
    const answer = await test.engine.search({ index: 'accounts', body }, testContext());
    const { hits } = JSON.parse(answer) as SearchResponse;
    expect(found.flat()).toEqual(hits.hits.map(({ _id }) => _id).toSorted());
    expect(found.length).toBeGreaterThan(0);
  });

  it('count the same', async () => {
    const body = {
      size: 0,
      aggs: { by: { terms: { field: 'gender' }, aggs: { mean: { avg: { field: 'age' } } } } },
    };
    const answer = await test.engine.search({ index: 'accounts', body }, testContext());
    const { aggregations } = JSON.parse(answer) as {
      aggregations: {
        by: { buckets: { key: string; doc_count: number; mean: { value: number } }[] };
      };
    };
    expect(
      await rowsOf('source=accounts | stats count(), avg(age) by gender | sort - `count()`'),
    ).toEqual(aggregations.by.buckets.map((one) => [one.doc_count, one.mean.value, one.key]));
  });
});

describe('functions', () => {
  it.each<[string, unknown]>([
    ["concat('hello ', 'whole ', 'world', '!')", 'hello whole world!'],
    ["concat_ws(',', 'hello', 'world')", 'hello,world'],
    ["length('helloworld')", 10],
    ["like('hello world', '_ello%')", true],
    ["like('hello world', '_ELLo%', true)", false],
    ["like('hello world', '_ELLo%', false)", true],
    ["ilike('hello world', '_ELLo%')", true],
    ["locate('world', 'helloworld', 6)", 6],
    ["position('world' in 'helloworld')", 6],
    ["replace('api.example.com', 'example\\\\.com', 'newsite.org')", 'api.newsite.org'],
    ["replace('1/14/2023', '^(\\\\d{1,2})/(\\\\d{1,2})/', '$2/$1/')", '14/1/2023'],
    ["replace('user@example.com', '.*@(.+)', '$1')", 'example.com'],
    ["reverse('abcde')", 'edcba'],
    ["right('helloworld', 5)", 'world'],
    ["substring('helloworld', 5, 3)", 'owo'],
    ["date_add(date('2020-08-26'), interval 1 hour)", '2020-08-26 01:00:00'],
    ["adddate(date('2020-08-26'), 1)", '2020-08-27'],
    ["date_sub(date('2008-01-02'), interval 31 day)", '2007-12-02 00:00:00'],
    ["date_format('1998-01-31 13:14:15.012345', '%T.%f')", '13:14:15.012345'],
    [
      "date_format(timestamp('1998-01-31 13:14:15.012345'), '%Y-%b-%e %r')",
      '1998-Jan-31 01:14:15 PM',
    ],
    ["datediff('2000-01-02 00:00:00', '2000-01-01 23:59:59')", 1],
    ["dayofweek('2020-08-26')", 4],
    ["dayofyear('2020-08-26')", 239],
    ["dayname('2020-08-26')", 'Wednesday'],
    ["week('2008-02-20')", 7],
    ["weekday('2020-08-26')", 2],
    ["to_days(date('2008-10-07'))", 733_687],
    ['from_days(733687)', '2008-10-07'],
    ['from_unixtime(1220249547)', '2008-09-01 06:12:27'],
    ["unix_timestamp('2007-11-14 11:11:11')", 1_195_038_671],
    ["timestampdiff(YEAR, '1997-01-01 00:00:00', '2001-03-06 00:00:00')", 4],
    ["timestampadd(DAY, 17, '2000-01-01 00:00:00')", '2000-01-18 00:00:00'],
    ["str_to_date('2007-7-5', '%Y-%m-%d')", '2007-07-05 00:00:00'],
    ["last_day('2023-02-06')", '2023-02-28'],
    ["cast('abc' as int)", null],
    ['cast(3.9 as int)', 3],
    ['json_extract(\'{"a": [{"b": 1}]}\', \'a{0}.b\')', '1'],
    ["json_valid('{')", false],
    ["array_length(split('a,b', ','))", 2],
    ['sqrt(-1)', null],
    ['ln(0)', null],
    ['log(2, 8)', 3],
    ['round(12.34, 1)', 12.3],
    ['typeof(1)', 'BIGINT'],
    ['7 / 2', 3],
    ['7 % 0', null],
    ['true xor true', false],
  ])('of OpenSearch: %s', async (expression, value) => {
    expect(await rowsOf(`source=accounts | head 1 | eval x = ${expression} | fields x`)).toEqual([
      [value],
    ]);
  });
});
