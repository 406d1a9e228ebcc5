import { parseLongNumerals } from '#common/json';
import type { EngineContext } from '../../../../engine';
import { documentsOf, testContext, type TestEngine } from '../../../search/testing/load-documents';
import { engineForTests } from '../../../search/testing/test-index';

/** Asks an engine of tests in PPL. */
export function askPipelines(test: Pick<TestEngine, 'engine'>) {
  const ask = (text: string, context: EngineContext = testContext()) =>
    test.engine.statement({ language: 'ppl', text, most: 10_000 }, context);
  const failureOf = (text: string, context?: EngineContext) =>
    ask(text, context).then(
      ({ rows }) => rows as string,
      (error: Error & { details?: { position?: number } }) =>
        `${error.details?.position ?? '-'}: ${error.message}`,
    );
  return {
    ask,
    rowsOf: async (text: string) => parseLongNumerals((await ask(text)).rows) as unknown[][],
    namesOf: async (text: string) => (await ask(text)).columns.map(({ name }) => name),
    /** What is wrong with it and where, or the rows. */
    failureOf,
  };
}

/** The accounts of OpenSearch's documentation of PPL. */
const ACCOUNTS = [
  [
    1,
    'Amber',
    '880 Holmes Lane',
    39225,
    'M',
    'Brogan',
    'Pyrami',
    'IL',
    32,
    'amberduke@pyrami.com',
    'Duke',
  ],
  [
    6,
    'Hattie',
    '671 Bristol Street',
    5686,
    'M',
    'Dante',
    'Netagy',
    'TN',
    36,
    'hattiebond@netagy.com',
    'Bond',
  ],
  [13, 'Nanette', '789 Madison Street', 32838, 'F', 'Nogal', 'Quility', 'VA', 28, null, 'Bates'],
  [
    18,
    'Dale',
    '467 Hutchinson Court',
    4180,
    'M',
    'Orick',
    null,
    'MD',
    33,
    'daleadams@boink.com',
    'Adams',
  ],
] as const;

const FIELDS = [
  'account_number',
  'firstname',
  'address',
  'balance',
  'gender',
  'city',
  'employer',
  'state',
  'age',
  'email',
  'lastname',
] as const;

/** Objects of rows: an empty value is missing in its document. */
const objectsOf = (
  names: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
) =>
  rows.map((row) =>
    Object.fromEntries(
      names
        .map((name, at) => [name, row[at] ?? null] as const)
        .filter(([, value]) => value !== null),
    ),
  );

/** Another table of theirs. */
const STATES = [
  ['Jake', 'USA', 'California', 4, 2023, 70],
  ['Hello', 'USA', 'New York', 4, 2023, 30],
  ['John', 'Canada', 'Ontario', 4, 2023, 25],
  ['Jane', 'Canada', 'Quebec', 4, 2023, 20],
  ['Jim', 'Canada', 'B.C', 4, 2023, 27],
  ['Peter', 'Canada', 'B.C', 4, 2023, 57],
  ['Rick', 'Canada', 'B.C', 4, 2023, 70],
  ['David', 'USA', 'Washington', 4, 2023, 40],
] as const;

const OCCUPATIONS = [
  ['Jake', 'Engineer', 'England', 100000, 4, 2023],
  ['Hello', 'Artist', 'USA', 70000, 4, 2023],
  ['John', 'Doctor', 'Canada', 120000, 4, 2023],
  ['David', 'Doctor', 'USA', 120000, 4, 2023],
  ['David', 'Unemployed', 'Canada', 0, 4, 2023],
  ['Jane', 'Scientist', 'Canada', 90000, 4, 2023],
] as const;

/** An engine with the tables of that documentation. */
export function documentedTables() {
  const test = engineForTests(async (engine) => {
    const keyword = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, 'keyword' as const]));
    await engine.load('accounts', documentsOf(objectsOf(FIELDS, ACCOUNTS)), {
      types: keyword([
        'firstname',
        'gender',
        'city',
        'employer',
        'state',
        'email',
        'lastname',
        'address',
      ]),
    });
    await engine.load(
      'state_country',
      documentsOf(objectsOf(['name', 'country', 'state', 'month', 'year', 'age'], STATES)),
      { types: keyword(['name', 'country', 'state']) },
    );
    await engine.load(
      'occupation',
      documentsOf(
        objectsOf(['name', 'occupation', 'country', 'salary', 'month', 'year'], OCCUPATIONS),
      ),
      { types: keyword(['name', 'country', 'occupation']) },
    );
  });
  return { test, ...askPipelines(test) };
}
