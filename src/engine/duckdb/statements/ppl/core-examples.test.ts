import { describe, expect, it } from 'vitest';
import { documentedTables } from './testing/ask-pipelines';

const { rowsOf, namesOf } = documentedTables();

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
