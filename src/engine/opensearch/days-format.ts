/** OpenSearch's names for dates without a time. */
const NAMED: ReadonlySet<string> = new Set(
  ['date', 'year_month_day', 'ordinal_date', 'week_date', 'weekyear_week_day']
    .flatMap((name) => [name, `strict_${name}`])
    .concat(['basic_date', 'basic_ordinal_date', 'basic_week_date', 'strict_basic_week_date']),
);

/** Letters of a Java pattern for years, months, weeks and days, and what may stand between them. */
const PATTERN = /^[GuyYQqMLwWDdFEec\s.,:/_-]+$/;

/** Whether a date mapping's format, of several beside `||`, writes days and nothing finer. The default is of timestamps. */
export const isOfDays = (format: string | undefined): boolean =>
  format !== undefined &&
  format.split('||').every((one) => {
    const pattern = one.replaceAll(/'[^']*'/g, '');
    return (
      NAMED.has(one) || (PATTERN.test(pattern) && /[uyY]/.test(pattern) && /[dD]/.test(pattern))
    );
  });
