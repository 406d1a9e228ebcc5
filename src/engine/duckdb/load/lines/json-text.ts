const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/;

/** A value as JSON: digits as they are, so that none is lost. */
export const scalarJson = (text: string): string =>
  number.test(text) ? text : text === 'true' || text === 'false' ? text : JSON.stringify(text);

/** An object of members that are JSON already; those without a value are left out. */
export const objectJson = (members: readonly (readonly [string, string | undefined])[]): string =>
  `{${members
    .flatMap(([name, value]) => (value === undefined ? [] : [`${JSON.stringify(name)}:${value}`]))
    .join(',')}}`;

/** A text, unless it is empty or the sign that there is none. */
export const textJson = (text: string | undefined): string | undefined =>
  text === undefined || text === '' || text === '-' ? undefined : JSON.stringify(text);
