/** What `writeEnglishNumber` knows to write of `Intl.NumberFormatOptions`. */
const KNOWN = new Set([
  'minimumFractionDigits',
  'maximumFractionDigits',
  'maximumSignificantDigits',
  'notation',
  'useGrouping',
]);
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
const UNITS = ['', 'K', 'M', 'B', 'T'];
/** Beyond, compact numbers have separators again, and `String` writes exponents. */
const LARGEST = 1e15;
const SMALLEST = 1e-6;

/**
 * A number as `Intl.NumberFormat('en', options)` writes it, without asking for it: the first of a page's formatters takes a browser
 * 15 ms. Undefined for what it does not know; then the browser's own has to be asked.
 */
export function writeEnglishNumber(
  value: number | bigint,
  options: Intl.NumberFormatOptions = {},
): string | undefined {
  for (const key in options) if (!KNOWN.has(key)) return;
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? writeEnglishNumber(number, options) : undefined;
  }
  const size = Math.abs(value);
  if (!(size < LARGEST) || (size < SMALLEST && size !== 0)) return;
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const written = options.notation === 'compact' ? compact(size, options) : plain(size, options);
  return written && sign + written;
}

function plain(size: number, options: Intl.NumberFormatOptions): string | undefined {
  const { notation, minimumFractionDigits: least, maximumSignificantDigits } = options;
  const { useGrouping = true } = options;
  if (maximumSignificantDigits !== undefined || (notation && notation !== 'standard')) return;
  if (typeof useGrouping !== 'boolean') return;
  if (!least && Number.isInteger(size)) return useGrouping ? grouped(String(size)) : String(size);
  const most = options.maximumFractionDigits ?? Math.max(least ?? 0, 3);
  const [whole = '', fraction = ''] = round(String(size), most).split('.');
  const digits = fraction.padEnd(Math.min(least ?? 0, most), '0');
  return (useGrouping ? grouped(whole) : whole) + (digits && `.${digits}`);
}

const grouped = (digits: string): string =>
  digits.length > 3 ? digits.replace(THOUSANDS, ',') : digits;

function compact(size: number, options: Intl.NumberFormatOptions): string | undefined {
  const { minimumFractionDigits, maximumFractionDigits, maximumSignificantDigits } = options;
  if (options.useGrouping !== undefined) return;
  // With both or neither, other rules hold; with few digits that count, whole numbers are rounded.
  if (
    minimumFractionDigits !== undefined ||
    (maximumSignificantDigits ?? 3) < 3 ||
    (maximumFractionDigits === undefined) === (maximumSignificantDigits === undefined)
  )
    return;
  const text = String(size);
  const first = Math.max(0, Math.floor((wholeDigits(text) - 1) / 3));
  for (const unit of [first, first + 1]) {
    const scaled = shiftLeft(text, unit * 3);
    const most = maximumFractionDigits ?? fractionFor(scaled, maximumSignificantDigits ?? 0);
    const rounded = round(scaled, most);
    // 999,950 rounds up to 1M.
    if (wholeDigits(rounded) <= 3)
      return UNITS[unit] === undefined ? undefined : rounded + UNITS[unit];
  }
  return undefined;
}

const wholeDigits = (text: string): number => text.split('.', 1)[0]?.length ?? 0;

/** How many places behind the point are left for so many digits that count. */
function fractionFor(text: string, significant: number): number {
  const [whole = '', fraction = ''] = text.split('.');
  if (whole !== '0') return Math.max(0, significant - whole.length);
  return significant + (/^0*/.exec(fraction)?.[0].length ?? 0);
}

/** The decimal point moved to the left by so many places. */
function shiftLeft(text: string, places: number): string {
  if (places === 0) return text;
  const [whole = '', fraction = ''] = text.split('.');
  const padded = whole.padStart(places + 1, '0');
  return `${padded.slice(0, -places)}.${padded.slice(-places)}${fraction}`;
}

/** Rounded in decimal, half away from zero, as browsers do; without zeros at its end. */
function round(text: string, places: number): string {
  if (!text.includes('.')) return text;
  const [whole = '', fraction = ''] = text.split('.');
  let digits = whole + fraction.slice(0, places).padEnd(places, '0');
  if (Number(fraction[places] ?? 0) >= 5) digits = String(BigInt(digits) + 1n);
  digits = digits.padStart(whole.length + places, '0');
  const end = digits.length - places;
  let last = digits.length;
  while (last > end && digits[last - 1] === '0') last -= 1;
  return digits.slice(0, end) + (last > end ? `.${digits.slice(end, last)}` : '');
}
