// @vitest-environment node
import { expect, it } from 'vitest';
import { createTimeFormatter } from '#common/time';
import { FORMATTED_VALUES } from '#plugins/visualizations/common/testing';
import { toDiscoverFields } from '../../common/discover-field';
import { writeValue } from './FieldValues';

const time = createTimeFormatter('UTC');

// Tables, statistics of fields, parts of the histogram and what is different in a stretch of it.
it.each(FORMATTED_VALUES)(
  'values of $field.name are written as charts write them: $text',
  ({ field, format, value, text }) => {
    const formats = format ? { [field.name]: format } : {};
    const [shown] = toDiscoverFields({ fields: [field], formats }, { time, now: 0 });
    expect(writeValue(value, shown, time)).toBe(text);
  },
);
