import { describe, expect, it } from 'vitest';
import { HttpError } from '../http';
import { parseFilter } from './filter-language';

function problemOf(filter: string): unknown {
  try {
    parseFilter(filter, ['dashboard']);
    return undefined;
  } catch (error) {
    return error instanceof HttpError ? error.attributes : error;
  }
}

describe('A filter of saved objects that can’t be understood', () => {
  it.each([
    ['dashboard.id: (', 'filter.endsTooSoon', ['position']],
    ['dashboard.id: (x', 'filter.notClosed', ['opening', 'closing', 'position']],
    ['dashboard.id: x)', 'filter.notOpened', ['position']],
    ['dashboard.id: "x', 'filter.quoteNotClosed', ['position']],
    ['dashboard.id: and', 'filter.valueMissing', ['position']],
    ['and x', 'filter.notExpected', ['text', 'position']],
    [`${'('.repeat(101)}x${')'.repeat(101)}`, 'filter.tooDeep', ['limit']],
    [`dashboard.id: ${'x'.repeat(100_000)}`, 'filter.tooLong', ['limit']],
    ['sales', 'filter.nameMissing', []],
    ['dashboard.attributes: { title: x }', 'filter.notNested', ['name']],
    ['search.attributes.title: x', 'filter.typeNotAsked', ['type']],
    ['title: x', 'filter.typeMissing', ['name', 'example']],
    ['dashboard.title: x', 'filter.fieldMissing', ['name']],
    [
      Array.from({ length: 201 }, () => 'dashboard.id: x').join(' or '),
      'filter.tooManyParts',
      ['most'],
    ],
  ])('is refused by a code that every language has: %.40s', (filter, messageCode, values) => {
    const problem = problemOf(filter) as { messageCode: string; messageValues?: object };
    expect(problem.messageCode).toBe(messageCode);
    expect(Object.keys(problem.messageValues ?? {})).toEqual(values);
  });
});
