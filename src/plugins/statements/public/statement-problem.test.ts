// @vitest-environment node
import { expect, it } from 'vitest';
import { statementProblem } from './statement-problem';

const refused = (statusCode: number, attributes: object) =>
  Object.assign(new Error('Refused'), { body: { statusCode, message: 'Refused', attributes } });
const kilobytes = { name: 'kilobytes', type: 'double', script: { source: '1', lang: 'painless' } };

it('says where a statement is wrong, and which field of the index pattern may be meant', () => {
  const error = refused(400, {
    messageCode: 'sql.column',
    messageValues: { name: 'kilobites' },
    position: 7,
  });
  expect(statementProblem(error, [kilobytes as never])).toEqual({
    message: expect.stringContaining('Did you mean [kilobytes]?'),
    position: 7,
  });
});

it('names the index that there is not', () => {
  const error = refused(404, { messageCode: 'indices.missing', messageValues: { name: 'brids' } });
  expect(statementProblem(error, [])).toMatchObject({ missingIndex: 'brids' });
});

it.each([new Error('no network'), refused(500, {}), refused(429, {}), undefined])(
  'is none of the statement where it is %s',
  (error) => expect(statementProblem(error, [])).toBeUndefined(),
);

it('is none of the statement where no plugin answers statements, whichever server lacks it', () => {
  const attributes = { messageCode: 'cluster.noPlugin', messageValues: { path: '/_plugins/_sql' } };
  const reason = { message: 'Not known', attributes };
  const ofSource = { messageCode: 'dataSources.failed', messageValues: { source: 'eu', reason } };

  expect(statementProblem(refused(400, attributes), [])).toBeUndefined();
  expect(statementProblem(refused(400, ofSource), [])).toBeUndefined();
  const mistake = { message: 'No comma', attributes: { messageCode: 'sql.column' } };
  const refusedThere = { ...ofSource, messageValues: { source: 'eu', reason: mistake } };
  expect(statementProblem(refused(400, refusedThere), [])).toBeDefined();
});
