/** Why patterns of texts are not found. */
export const PATTERN_MESSAGES = {
  'patterns.lists':
    'Patterns are found in fields with one text per document; [{name}] has lists. Choose another field.',
  'patterns.noText': 'Patterns are found in texts; [{name}] is none. Choose a text field.',
} as const;
