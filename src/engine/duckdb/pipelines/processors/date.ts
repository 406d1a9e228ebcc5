import {
  checked,
  checkLocale,
  nanosecondsBeyond,
  readDate,
  readFormat,
  zoneOf,
} from '../dates/read-date';
import type { ProcessorKind } from '../processor';
import { javaText } from '../values';

const OUTPUT = "yyyy-MM-dd'T'HH:mm:ss.SSSXXX";

/** Reads a date by one of several formats. */
export const processor: ProcessorKind = {
  type: 'date',
  read(config) {
    const field = config.text('field');
    const target = config.text('target_field', '@timestamp');
    const zoneName = config.text('timezone', undefined);
    const zone = zoneName === undefined ? undefined : config.templateOf('timezone', zoneName);
    checkLocale(config);
    const names = config.texts('formats');
    const formats = names.map((name) => readFormat(config, 'formats', name));
    const output = checked(config, 'output_format', config.text('output_format', OUTPUT));
    return (document, { now }) => {
      const text = javaText(document.get(field));
      const where = zoneOf(zone?.(document) ?? 'UTC', text);
      const time = readDate(text, formats, { zone: where, now, names });
      document.set(target, output.format(time, where, nanosecondsBeyond(text, time)));
    };
  },
};
