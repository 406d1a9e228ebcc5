/** What a setting's value has to be; each is the `{expected}` of `settings.invalid`. */
export const SETTING_MESSAGES = {
  'settings.expected.atLeast': 'a number from {least}',
  'settings.expected.atLeastOrInfinity': 'a number from {least}, or Infinity',
  'settings.expected.between': 'a number from {least} to {most}',
  'settings.expected.boolean': 'value of type [boolean]',
  'settings.expected.colors': 'a JSON object of colors, such as {example}',
  'settings.expected.datePattern': 'a pattern with a part of a date, such as {example}',
  'settings.expected.interval': 'an interval such as {example}',
  'settings.expected.json': 'a text that is JSON',
  'settings.expected.jsonObject': 'a JSON object',
  'settings.expected.number': 'value of type [number]',
  'settings.expected.numberPattern': 'a pattern with a 0, such as {example}',
  'settings.expected.oneOf': 'one of [{values}]',
  'settings.expected.quickRanges': 'a JSON list of ranges, such as {example}',
  'settings.expected.refreshInterval':
    'a JSON object with pause and the milliseconds value, such as {example}',
  'settings.expected.relativeUrl': 'Must be a relative URL.',
  'settings.expected.scaledPatterns':
    'a JSON list of pairs of a duration and a pattern, such as {example}',
  'settings.expected.separator': 'a text without quotes and line breaks, such as {example}',
  'settings.expected.text': 'a text of at most {most} characters',
  'settings.expected.texts': 'a list of texts',
  'settings.expected.timeRange': 'a JSON object with the times from and to, such as {example}',
  'settings.expected.timeZone': 'Browser or the name of a time zone, such as {example}',
} as const;
