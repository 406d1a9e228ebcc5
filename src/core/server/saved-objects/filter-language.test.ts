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
    ['dashboard.attributes.title: (', 'filter.syntax', ['reason', 'position']],
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
  ])('is refused by a code that every language has: %s', (filter, messageCode, values) => {
    const problem = problemOf(filter) as { messageCode: string; messageValues?: object };
    expect(problem.messageCode).toBe(messageCode);
    expect(Object.keys(problem.messageValues ?? {})).toEqual(values);
  });
});
