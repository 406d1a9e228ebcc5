import { EngineError } from '../../../engine-error';
import { dateFormat } from '../../search/dates/date-format';
import { checkLocale, readDate, readFormat, zoneOption } from '../dates/read-date';
import { illegal } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { javaText } from '../values';

const FORMATS = ["yyyy-MM-dd'T'HH:mm:ss.SSSXX"];
const ROUNDINGS = new Set(['y', 'M', 'w', 'd', 'h', 'm', 's']);

/** Sends a document to the index of its date: by a name with date math, as OpenSearch writes it. */
export const processor: ProcessorKind = {
  type: 'date_index_name',
  read(config) {
    checkLocale(config);
    const zone = zoneOption(config, 'timezone');
    const given = config.texts('date_formats', undefined);
    const names = given && given.length > 0 ? given : FORMATS;
    const formats = names.map((name) => readFormat(config, 'date_formats', name));
    const field = config.text('field');
    const prefix = config.templateOf('index_name_prefix', config.text('index_name_prefix', ''));
    const rounding = config.templateOf('date_rounding', config.text('date_rounding'));
    const format = config.templateOf(
      'index_name_format',
      config.text('index_name_format', 'yyyy-MM-dd'),
    );
    return (document, { now }) => {
      const text = javaText(document.get(field));
      const time = readDate(text, formats, { zone, now, names });
      const unit = rounding(document);
      if (!ROUNDINGS.has(unit))
        throw illegal(`date_rounding [${unit}] is none of y, M, w, d, h, m, s`);
      const pattern = format(document);
      const written = write(pattern, time, zone);
      document.set(
        '_index',
        `<${prefix(document)}{${written}||/${unit}{${pattern}|${zone.name}}}>`,
      );
    };
  },
};

function write(pattern: string, time: number, zone: ReturnType<typeof zoneOption>): string {
  try {
    return dateFormat(pattern).format(time, zone);
  } catch (error) {
    if (error instanceof EngineError) throw illegal(error.message);
    throw error;
  }
}
