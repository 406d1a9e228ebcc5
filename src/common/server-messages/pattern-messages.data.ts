/** Why patterns of texts are not found. */
export const PATTERN_MESSAGES = {
  'patterns.lists':
    'Patterns are found in fields with one text per document; [{name}] has lists. Choose another field.',
  'patterns.noSample':
    'Another Atrium server gives no sample of its documents: patterns are found in {most} of them at most. Narrow the time range or the search.',
  'patterns.noText': 'Patterns are found in texts; [{name}] is none. Choose a text field.',
} as const;
