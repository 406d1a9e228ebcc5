import { describe, expect, it } from 'vitest';
import { suggestAddedField } from './suggest-added-field';

const FIELDS = [
  { name: 'bytes', type: 'long' },
  {
    name: 'kb',
    type: 'double',
    script: { source: "doc['bytes'].value / 1024.0", lang: 'painless' },
  },
  {
    name: 'plane.model',
    type: 'keyword',
    lookup: { index: 'planes', here: 'tail', there: 'tail', value: 'model' },
  },
] as const;

const missing = (name: string) => ({
  statusCode: 400,
  message: `There is no field or column [${name}].`,
  attributes: { messageCode: 'sql.column', messageValues: { name }, position: 7 },
});

describe('A name that there is not', () => {
  it('may be meant for a field that the index pattern adds', () => {
    expect(suggestAddedField(missing('plan.modl'), FIELDS)).toEqual({
      statusCode: 400,
      message: 'There is no field or column [plan.modl]. Did you mean [plane.model]?',
      attributes: {
        messageCode: 'sql.columnSuggested',
        messageValues: { name: 'plan.modl', suggestion: 'plane.model' },
        position: 7,
      },
    });
  });

  it('stays as the server says it where nothing is near, or where it knows better', () => {
    const far = missing('completely_else');
    expect(suggestAddedField(far, FIELDS)).toBe(far);
    // Of the fields of documents the server told already what is near.
    const own = missing('byte');
    expect(suggestAddedField(own, FIELDS)).toBe(own);
    const suggested = {
      message: 'There is no function [kbb]. Did you mean [abs]?',
      attributes: { messageCode: 'sql.functionSuggested', messageValues: { name: 'kbb' } },
    };
    expect(suggestAddedField(suggested, FIELDS)).toBe(suggested);
  });
});
