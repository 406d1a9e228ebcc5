import { MONTH_NUMBERS } from './month-names.data';

/** A form in which people write dates. */
export interface DateFormat {
  /** For DuckDB's `strptime`; missing where a cast reads it. */
  strptime?: string;
  /** Java's pattern, as mappings name it; missing for ISO 8601. */
  java?: string;
  /** What a value looks like. */
  looks: RegExp;
  /** The values carry an offset of their own. */
  offset?: boolean;
  /** What is read before `strptime` reads it, or instead. */
  written?: 'namedMonth' | 'isoWeek';
}

const day = '(0?[1-9]|[12]\\d|3[01])';
const month = '(0?[1-9]|1[0-2])';
const year = '(1[5-9]|2[0-2])\\d\\d';
const shortMonth = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const longMonth =
  '(January|February|March|April|May|June|July|August|September|October|November|December)';
const monthNames = [...MONTH_NUMBERS.keys()].join('|');
const weekday = '(Mon|Tue|Wed|Thu|Fri|Sat|Sun)';

const times: readonly { strptime: string; java: string; looks: string }[] = [
  { strptime: '', java: '', looks: '' },
  { strptime: ' %H:%M', java: ' H:mm', looks: ' ([01]?\\d|2[0-3]):[0-5]\\d' },
  { strptime: ' %H:%M:%S', java: ' H:mm:ss', looks: ' ([01]?\\d|2[0-3]):[0-5]\\d:[0-5]\\d' },
  {
    strptime: ' %H:%M:%S.%g',
    java: ' H:mm:ss.SSS',
    looks: ' ([01]?\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}',
  },
  { strptime: ' %I:%M %p', java: ' h:mm a', looks: ' (0?[1-9]|1[0-2]):[0-5]\\d [AaPp][Mm]' },
  {
    strptime: ' %I:%M:%S %p',
    java: ' h:mm:ss a',
    looks: ' (0?[1-9]|1[0-2]):[0-5]\\d:[0-5]\\d [AaPp][Mm]',
  },
];

const dates: readonly { strptime: string; java: string; looks: string }[] = [
  { strptime: '%Y/%m/%d', java: 'yyyy/M/d', looks: `${year}/${month}/${day}` },
  { strptime: '%m/%d/%Y', java: 'M/d/yyyy', looks: `${month}/${day}/${year}` },
  { strptime: '%d/%m/%Y', java: 'd/M/yyyy', looks: `${day}/${month}/${year}` },
  { strptime: '%d.%m.%Y', java: 'd.M.yyyy', looks: `${day}\\.${month}\\.${year}` },
  { strptime: '%d-%m-%Y', java: 'd-M-yyyy', looks: `${day}-${month}-${year}` },
  { strptime: '%m-%d-%Y', java: 'M-d-yyyy', looks: `${month}-${day}-${year}` },
  { strptime: '%m/%d/%y', java: 'M/d/yy', looks: `${month}/${day}/\\d\\d` },
  { strptime: '%d/%m/%y', java: 'd/M/yy', looks: `${day}/${month}/\\d\\d` },
  { strptime: '%b %d %Y', java: 'MMM d yyyy', looks: `${shortMonth} ${day} ${year}` },
  { strptime: '%b %d, %Y', java: 'MMM d, yyyy', looks: `${shortMonth} ${day}, ${year}` },
  { strptime: '%B %d, %Y', java: 'MMMM d, yyyy', looks: `${longMonth} ${day}, ${year}` },
  { strptime: '%B %d %Y', java: 'MMMM d yyyy', looks: `${longMonth} ${day} ${year}` },
  { strptime: '%d %b %Y', java: 'd MMM yyyy', looks: `${day} ${shortMonth} ${year}` },
  { strptime: '%d %B %Y', java: 'd MMMM yyyy', looks: `${day} ${longMonth} ${year}` },
  { strptime: '%d-%b-%Y', java: 'd-MMM-yyyy', looks: `${day}-${shortMonth}-${year}` },
  { strptime: '%d-%b-%y', java: 'd-MMM-yy', looks: `${day}-${shortMonth}-\\d\\d` },
  { strptime: '%Y年%m月%d日', java: "yyyy'年'M'月'd'日'", looks: `${year}年${month}月${day}日` },
];

const isoDay = '\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';
const isoTime = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?';
const offset = '[+-]\\d\\d(:?\\d\\d)?';
const whole = (looks: string, flags = '') => new RegExp(`^${looks}$`, flags);

/** In the order of preference: where days and months can't be told apart, the month comes first. */
export const dateFormats: readonly DateFormat[] = [
  { looks: whole(`${isoDay}(T${isoTime}Z?)?`) },
  { java: 'yyyy-MM-dd HH:mm:ss', looks: whole(`${isoDay} ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d`) },
  {
    java: 'yyyy-MM-dd HH:mm:ss||yyyy-MM-dd HH:mm||yyyy-MM-dd HH:mm:ss.SSS',
    looks: whole(`${isoDay} ${isoTime}( ?(Z|UTC))?`),
  },
  { looks: whole(`${isoDay}(T${isoTime}(Z|${offset})?)?`), offset: true },
  {
    java: 'yyyy-MM-dd HH:mm:ssXXX||yyyy-MM-dd HH:mm:ss.SSSXXX',
    looks: whole(`${isoDay}( ${isoTime}( ?(Z|UTC|${offset}))?)?`),
    offset: true,
  },
  ...dates.flatMap((date) =>
    times.map((time) => ({
      strptime: date.strptime + time.strptime,
      java: date.java + time.java,
      looks: whole(date.looks + time.looks),
    })),
  ),
  ...times.map((time): DateFormat => ({
    strptime: `%d %m %Y${time.strptime}`,
    looks: whole(`${day}\\.? (de )?(${monthNames})\\.? (del? )?${year}${time.looks}`, 'i'),
    written: 'namedMonth',
  })),
  { looks: whole('\\d{4}-?W(0[1-9]|[1-4]\\d|5[0-3])(-?[1-7])?'), written: 'isoWeek' },
  // As log4j and Python write it.
  {
    strptime: '%Y-%m-%d %H:%M:%S,%g',
    java: 'yyyy-MM-dd HH:mm:ss,SSS',
    looks: whole(`${isoDay} ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d,\\d{3}`),
  },
  {
    strptime: '%d/%b/%Y:%H:%M:%S %z',
    java: 'dd/MMM/yyyy:HH:mm:ss Z',
    looks: whole(`${day}/${shortMonth}/${year}:\\d\\d:\\d\\d:\\d\\d [+-]\\d{4}`),
    offset: true,
  },
  {
    strptime: '%a, %d %b %Y %H:%M:%S %z',
    java: 'EEE, d MMM yyyy HH:mm:ss Z',
    looks: whole(`${weekday}, ${day} ${shortMonth} ${year} \\d\\d:\\d\\d:\\d\\d [+-]\\d{4}`),
    offset: true,
  },
  {
    strptime: '%a %b %d %H:%M:%S %Y',
    java: 'EEE MMM d HH:mm:ss yyyy',
    looks: whole(`${weekday} ${shortMonth} ${day} \\d\\d:\\d\\d:\\d\\d ${year}`),
  },
];
